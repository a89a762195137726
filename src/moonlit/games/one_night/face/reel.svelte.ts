import type { Steering } from '$shell/face.ts'
import { nextStop, stopBefore, type Moment } from './moments.ts'

/** Moments that follow each other by themselves, unless a hand goes on, back or holds them. */
export class Reel {
  readonly moments: readonly Moment[]
  at = $state(0)
  isHeld = $state(false)

  /** From the beginning, or from the end where nobody watched it happen. */
  constructor(moments: readonly Moment[], isLive: boolean) {
    this.moments = moments
    this.at = isLive ? 0 : moments.length - 1
  }

  get now(): Moment {
    return this.moments[this.at] as Moment
  }

  /** Lets the next moment come when this one has lasted; call it in an effect. */
  run = (): (() => void) | undefined => {
    const { lasts } = this.now
    if (this.isHeld || lasts === Infinity) return
    const timer = setTimeout(() => (this.at += 1), lasts)
    return () => clearTimeout(timer)
  }

  /** How many of a kind have come. */
  count(kind: Moment['kind']): number {
    return this.moments.slice(0, this.at + 1).filter((moment) => moment.kind === kind).length
  }

  has(kind: Moment['kind']): boolean {
    return this.count(kind) > 0
  }

  onward(): void {
    this.at = nextStop(this.moments, this.at)
  }
  back(): void {
    this.at = stopBefore(this.moments, this.at)
  }
  /** To the verdict, with everything told. */
  finish(): void {
    this.at = this.moments.length - 1
  }
  again(): void {
    this.isHeld = false
    this.at = this.moments.findIndex(({ kind }) => kind === 'chapter')
  }
  hold(): void {
    this.isHeld = !this.isHeld
  }

  /** What somebody's phone wants of the screen. */
  steer(to: Steering): void {
    if (to === 'hold' || to === 'resume') this.isHeld = to === 'hold'
    else this[to]()
  }

  /** What a key on the device of the screen does; whether it did anything. */
  press(key: string): boolean {
    const does: Readonly<Record<string, () => void>> = {
      ArrowRight: () => this.onward(),
      Enter: () => this.onward(),
      ArrowLeft: () => this.back(),
      ' ': () => this.hold(),
      Escape: () => this.finish(),
    }
    const act = does[key]
    act?.()
    return act !== undefined
  }
}
