import { settings } from './settings.ts'

/** Short, dry and quiet; each has a visual twin, and one switch mutes all. */
export type Sound = 'match' | 'paper' | 'wood' | 'glass' | 'bell' | 'tap'

const QUIET = 0.12
let room: AudioContext | null = null

/** The room's air; made at the first sound, and none where the browser has no audio. */
export function air(): AudioContext | null {
  try {
    room ??= new AudioContext()
    if (room.state === 'suspended') void room.resume().catch(() => undefined)
    return room
  } catch {
    return null
  }
}

interface Puff {
  readonly at: number
  readonly lasts: number
  readonly pitch: number
  readonly width: number
  readonly loud: number
}

function fade(audio: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(QUIET * loud, at + Math.min(0.008, lasts / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts)
  gain.connect(audio.destination)
  return gain
}

/** Filtered noise: paper, a struck match. */
function puff(audio: AudioContext, { at, lasts, pitch, width, loud }: Puff): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const noise = audio.createBufferSource()
  noise.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = width
  const start = audio.currentTime + at
  noise.connect(filter).connect(fade(audio, start, lasts, loud))
  noise.start(start)
}

/** One partial of something struck: wood, glass, a bell. */
function ring(audio: AudioContext, at: number, lasts: number, pitch: number, loud: number): void {
  const tone = audio.createOscillator()
  tone.frequency.value = pitch
  const start = audio.currentTime + at
  tone.connect(fade(audio, start, lasts, loud))
  tone.start(start)
  tone.stop(start + lasts)
}

/** As loud as each other to the ear, paper a little less because it is heard most, and none hisses. */
const SOUNDS: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  match(audio) {
    puff(audio, { at: 0, lasts: 0.16, pitch: 2200, width: 1.4, loud: 2 })
    puff(audio, { at: 0.1, lasts: 0.34, pitch: 800, width: 0.9, loud: 1 })
  },
  paper(audio) {
    puff(audio, { at: 0, lasts: 0.1, pitch: 1500, width: 1.2, loud: 2.1 })
  },
  wood(audio) {
    ring(audio, 0, 0.09, 310, 1.5)
    ring(audio, 0, 0.06, 730, 0.6)
  },
  glass(audio) {
    ring(audio, 0, 0.5, 1568, 0.28)
    ring(audio, 0.11, 0.6, 2093, 0.24)
  },
  bell(audio) {
    ring(audio, 0, 1.6, 196, 0.7)
    ring(audio, 0, 1.1, 523, 0.26)
    ring(audio, 0, 0.7, 831, 0.14)
  },
  tap(audio) {
    ring(audio, 0, 0.06, 420, 1)
    ring(audio, 0.13, 0.06, 520, 1)
  },
}

/** Plays a sound if the person wants any; silence is never an error. */
export function play(sound: Sound): void {
  if (!settings.sound) return
  const audio = air()
  if (audio?.state === 'running') SOUNDS[sound](audio)
}

/** Browsers allow sound after the first touch; ask for it then, so that the first sound is heard. */
export function listenForFirstTouch(): void {
  const wake = () => {
    if (settings.sound) air()
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { once: true })
}
