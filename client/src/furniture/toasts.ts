import { Cell } from '../cell.ts'
import type { IconArt } from './icon.ts'

export interface Toast {
  readonly key: number
  readonly text: string
  readonly icon?: IconArt | undefined
  readonly bad?: boolean | undefined
}

const STAYS = 4000
const shown = new Cell<readonly Toast[]>([])
let last = 0

/** What lies on the table's edge now. */
export const toasts = {
  get now(): readonly Toast[] {
    return shown.value
  },
}

function dismiss(key: number): void {
  shown.value = shown.value.filter((toast) => toast.key !== key)
}

/** A strip of paper with news that needs no answer; the same words are not laid twice. */
export function toast(text: string, { icon, bad }: { icon?: IconArt; bad?: boolean } = {}): void {
  const key = ++last
  const others = shown.value.filter((lying) => lying.text !== text).slice(-2)
  shown.value = [...others, { key, text, icon, bad }]
  setTimeout(dismiss, STAYS, key)
}
