import { gainFor, trimmed } from '../voice/level.ts'
import { RATE, wavOf } from './wav.ts'

/** Why nothing can be recorded: the words are `voice-<obstacle>`. */
export type Obstacle = 'insecure' | 'missing' | 'denied' | 'none-found' | 'unheard'

/** What stands in the way before anybody has been asked. */
export function obstacleHere(): Obstacle | null {
  if (!globalThis.isSecureContext) return 'insecure'
  return 'MediaRecorder' in globalThis && navigator.mediaDevices ? null : 'missing'
}

export class CannotRecord extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle) {
    super(obstacle)
    this.obstacle = obstacle
  }
}

/** One line being recorded: its level while it is spoken, and its sound when it is over. */
export class Take {
  readonly sound: Promise<Blob>
  readonly #recorder: MediaRecorder
  readonly #audio = new AudioContext()
  readonly #ear: AnalyserNode

  /** Begins at once; the browser may ask for the microphone before. */
  static async begin(longest: number): Promise<Take> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
      return new Take(stream, longest)
    } catch (cause) {
      const refused = cause instanceof DOMException && cause.name === 'NotAllowedError'
      throw new CannotRecord(refused ? 'denied' : 'none-found')
    }
  }

  private constructor(stream: MediaStream, longest: number) {
    this.#recorder = new MediaRecorder(stream)
    this.#ear = this.#audio.createAnalyser()
    this.#audio.createMediaStreamSource(stream).connect(this.#ear)
    const pieces: Blob[] = []
    this.#recorder.ondataavailable = ({ data }) => pieces.push(data)
    const over = setTimeout(() => this.stop(), longest * 1000)
    this.sound = new Promise<void>((resolve) => (this.#recorder.onstop = () => resolve()))
      .then(() => {
        clearTimeout(over)
        stream.getTracks().forEach((track) => track.stop())
        void this.#audio.close()
        return new Blob(pieces).arrayBuffer()
      })
      .then((bytes) => soundOf(bytes, longest))
    this.#recorder.start()
  }

  /** How loud it is now, 0…1, as an ear would say it. */
  level(): number {
    const samples = new Float32Array(this.#ear.fftSize)
    this.#ear.getFloatTimeDomainData(samples)
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    return Math.max(0, Math.min(1, 1 + Math.log10(Math.max(peak, 1e-3)) / 2.5))
  }

  stop(): void {
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
  }
}

/** What was said, without silence around it, as loud as the other lines. */
async function soundOf(bytes: ArrayBuffer, longest: number): Promise<Blob> {
  const decoder = new OfflineAudioContext(1, 1, RATE)
  const decoded = await decoder.decodeAudioData(bytes).catch(() => null)
  const said = decoded && trimmed(decoded.getChannelData(0), RATE).subarray(0, longest * RATE)
  if (!said || said.length < RATE / 4) throw new CannotRecord('unheard')
  const gain = gainFor(said, RATE)
  return wavOf(said.map((one) => one * gain))
}
