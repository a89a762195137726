import { createSubscriber } from 'svelte/reactivity'
import { number, t } from './words.ts'

const A_BIT = 250

const subscribe = createSubscriber((changed) => {
  const beat = setInterval(changed, A_BIT)
  return () => clearInterval(beat)
})

/** What the time is, for whatever must change with it. */
export const now = {
  get current(): number {
    subscribe()
    return Date.now()
  },
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "0:07", "12:30", "5 h", "3 d": as exact as one needs to know it. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= 2 * DAY) return t('time-days', { n: Math.round(seconds / DAY) })
  if (seconds >= HOUR) return t('time-hours', { n: Math.floor(seconds / HOUR) })
  return `${number(Math.floor(seconds / MINUTE))}:${String(seconds % MINUTE).padStart(2, '0')}`
}
