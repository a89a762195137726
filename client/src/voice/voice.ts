import { Cell } from '../cell.ts'
import { settings, type Language } from '../settings.ts'
import { air } from '../sound.ts'
import { gainFor } from './level.ts'
import { rateFor, secondsFor } from './rate.ts'
import { stretched } from './stretch.ts'

/** A line to be said aloud. */
export interface Saying {
  readonly words: string
  readonly language: Language
  /** Where somebody at the table has recorded it: their own voice comes first. */
  readonly own?: string | undefined
  /** Where it is recorded, for devices without a voice of that language. */
  readonly recording: string | undefined
  /** When its moment is over, as `Date.now()` counts. */
  readonly until: number | null
}

const LOUDNESS = { quiet: 0.35, normal: 0.7, loud: 1 } as const
/** What is over so soon is not worth beginning again. */
const WORTH_SAYING = 2500
/** Some browsers neither begin nor say that they may not. */
const BEGINS_WITHIN = 2500

function secondsLeft({ until }: Saying): number | null {
  return until === null ? null : (until - Date.now()) / 1000
}

/** The device's own voice of a language; those that need no network first. */
function deviceVoice(language: Language): SpeechSynthesisVoice | undefined {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  const fit = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language))
  return fit.find(({ localService }) => localService) ?? fit[0]
}

/** The narrator's mouth: the host's own voice, the device's, or recorded lines; one line at a time. */
class Voice {
  readonly speaking = new Cell(false)
  /** The browser lets no page speak before somebody has touched it. */
  readonly blocked = new Cell(false)
  readonly #recordings = new Map<string, Promise<AudioBuffer>>()
  #turn = 0
  #source: AudioBufferSourceNode | null = null
  #waiting: Saying | null = null

  /** Voices load late in some browsers: the first question wakes them. */
  wake(): void {
    globalThis.speechSynthesis?.getVoices()
    for (const kind of ['click', 'keydown']) addEventListener(kind, this.#touched)
  }

  say(saying: Saying): void {
    this.hush()
    if (!settings.sound) return
    if (saying.own === undefined) this.#sayAsAStranger(saying)
    else void this.#play(saying, saying.own)
  }

  /** In the device's own voice, else as we have recorded it. */
  #sayAsAStranger(saying: Saying): void {
    const voice = deviceVoice(saying.language)
    if (voice) this.#speak(saying, voice)
    else void this.#play(saying, saying.recording)
  }

  hush(): void {
    this.#turn++
    this.#waiting = null
    this.#source?.stop()
    this.#source = null
    globalThis.speechSynthesis?.cancel()
    this.speaking.value = false
  }

  #touched = (): void => {
    if (!this.blocked.value) return
    this.blocked.value = false
    const saying = this.#waiting
    if (saying && (secondsLeft(saying) ?? Infinity) * 1000 > WORTH_SAYING) this.say(saying)
  }

  #block(saying: Saying): void {
    this.#waiting = saying
    this.blocked.value = true
    this.speaking.value = false
  }

  #speak(saying: Saying, voice: SpeechSynthesisVoice): void {
    if (navigator.userActivation?.hasBeenActive === false) return this.#block(saying)
    const turn = this.#turn
    const words = new SpeechSynthesisUtterance(saying.words)
    words.voice = voice
    words.lang = voice.lang
    words.volume = LOUDNESS[settings.narratorVolume]
    words.rate = rateFor(secondsFor(saying.words), settings.narratorPace, secondsLeft(saying))
    const silent = setTimeout(() => {
      if (turn === this.#turn) this.#block(saying)
    }, BEGINS_WITHIN)
    words.onstart = () => {
      clearTimeout(silent)
      if (turn === this.#turn) this.blocked.value = false
    }
    words.onend = () => this.#ended(turn)
    words.onerror = ({ error }) => {
      clearTimeout(silent)
      if (turn !== this.#turn) return
      if (error === 'not-allowed') this.#block(saying)
      else void this.#play(saying, saying.recording)
    }
    this.speaking.value = true
    speechSynthesis.speak(words)
  }

  /** Decoded, not streamed: some browsers stream only from servers that send pieces of a file. */
  async #play(saying: Saying, url: string | undefined): Promise<void> {
    const [turn, audio] = [this.#turn, air()]
    if (!audio || url === undefined) return
    if (audio.state !== 'running') {
      this.#block(saying)
      await audio.resume()
      if (turn !== this.#turn || !this.blocked.value) return
      this.blocked.value = false
    }
    this.speaking.value = true
    const recording = await this.#recording(audio, url).catch(() => null)
    if (turn !== this.#turn) return
    if (recording) this.#start(audio, recording, saying, url === saying.own)
    else if (url === saying.own) this.#sayAsAStranger(saying)
    else this.speaking.value = false
  }

  #start(audio: AudioContext, recording: AudioBuffer, saying: Saying, isOwn: boolean): void {
    const turn = this.#turn
    const rate = rateFor(recording.duration, settings.narratorPace, secondsLeft(saying))
    const samples = stretched(recording.getChannelData(0), rate, recording.sampleRate)
    const buffer = audio.createBuffer(1, samples.length, recording.sampleRate)
    buffer.getChannelData(0).set(samples)
    const source = audio.createBufferSource()
    const gain = audio.createGain()
    source.buffer = buffer
    const level = isOwn ? gainFor(samples, recording.sampleRate) : 1
    gain.gain.value = LOUDNESS[settings.narratorVolume] * level
    source.connect(gain).connect(audio.destination)
    source.onended = () => this.#ended(turn)
    source.start()
    this.#source = source
  }

  #recording(audio: AudioContext, url: string): Promise<AudioBuffer> {
    const known = this.#recordings.get(url)
    if (known) return known
    const loading = fetch(url)
      .then((answer) => {
        if (!answer.ok) throw new Error(url)
        return answer.arrayBuffer()
      })
      .then((bytes) => audio.decodeAudioData(bytes))
    this.#recordings.set(url, loading)
    loading.catch(() => this.#recordings.delete(url))
    return loading
  }

  #ended(turn: number): void {
    if (turn === this.#turn) this.speaking.value = false
  }
}

export const voice = new Voice()
