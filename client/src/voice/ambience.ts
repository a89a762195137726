import { settings } from '../settings.ts'
import { air } from '../sound.ts'

/** Far below the voice: a room hears it only when nobody speaks. */
const LOUDNESS = { quiet: 0.008, normal: 0.014, loud: 0.022 } as const
const FADE = 2.5
const WIND_SECONDS = 4
/** A cricket now and then (ms); the same rhythm for every night. */
const CRICKET = 3700

function wind(audio: AudioContext, into: AudioNode): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * WIND_SECONDS, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let last = 0
  for (let i = 0; i < samples.length; i++) {
    last = 0.985 * last + 0.12 * (Math.random() * 2 - 1)
    // The ends meet, so that the loop is not heard.
    samples[i] = last * Math.sin((Math.PI * i) / samples.length) ** 0.5
  }
  const source = audio.createBufferSource()
  source.buffer = buffer
  source.loop = true
  source.connect(into)
  return source
}

function chirp(audio: AudioContext, into: AudioNode): void {
  for (const at of [0, 0.07, 0.14]) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at
    tone.frequency.value = 4100
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(0.35, start + 0.015)
    gain.gain.linearRampToValueAtTime(0, start + 0.05)
    tone.connect(gain).connect(into)
    tone.start(start)
    tone.stop(start + 0.06)
  }
}

/** Lets wind and crickets be heard until it is told to stop; nothing where there is no sound. */
export function nightSounds(): () => void {
  const audio = air()
  if (!audio) return () => undefined
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(
    LOUDNESS[settings.narratorVolume],
    audio.currentTime + FADE,
  )
  gain.connect(audio.destination)
  const source = wind(audio, gain)
  source.start()
  const crickets = setInterval(() => chirp(audio, gain), CRICKET)
  return () => {
    clearInterval(crickets)
    gain.gain.setTargetAtTime(0, audio.currentTime, FADE / 4)
    source.stop(audio.currentTime + FADE)
  }
}
