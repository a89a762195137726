import { settings } from '$shell/settings.ts'
import type { Point } from './stand.ts'

const DELAY = 480
const LASTS = 1100

/** Brings a card that is drawn where it ends from where it was; with motion off it is just there. */
export function travelling(way: readonly Point[]) {
  return (card: HTMLElement): (() => void) | undefined => {
    const end = way.at(-1)
    if (!settings.motion || !end) return
    const frames = way.map(({ x, y }, i) => {
      const tilt = Math.sin((Math.PI * i) / (way.length - 1)) * 7
      return { transform: `translate(${x - end.x}rem, ${y - end.y}rem) rotate(${tilt}deg)` }
    })
    const flight = card.animate(frames, {
      duration: LASTS,
      delay: DELAY,
      easing: 'cubic-bezier(.4,0,.2,1)',
      fill: 'backwards',
    })
    return () => flight.cancel()
  }
}
