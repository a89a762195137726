import { settings } from '../settings.ts'

/** Whether keys belong to an open dialog. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/** Whether a key press belongs to something that is being written or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (target?.closest('input, textarea, select, [contenteditable]')) return true
  if (event.code === 'Space' && target?.closest('button, a[href]')) return true
  return isDialogOpen()
}

/** Whether it is a single letter, which can be switched off (WCAG 2.1.4). */
function isLetter(code: string): boolean {
  return /^(Key|Digit)/.test(code)
}

/** Shortcuts by the place of the key, so that they work in every keyboard layout. */
export function shortcuts(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent): void => {
    const act = keys[event.shiftKey ? `Shift+${event.code}` : event.code]
    if (!act || isTaken(event) || (isLetter(event.code) && !settings.letters)) return
    event.preventDefault()
    act()
  }
}

/** Steps back on Escape, unless something nearer, such as a dialog, takes the key. */
export function onEscape(stepBack: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return
    stepBack()
  }
}

/** Remembers on the document whether the page is steered by keys: only then a moved focus shows. */
export function watchHands(): () => void {
  const mark = (by: 'keys' | 'pointer') => () => (document.documentElement.dataset.hands = by)
  const [keys, pointer] = [mark('keys'), mark('pointer')]
  addEventListener('keydown', keys, true)
  addEventListener('pointerdown', pointer, true)
  return () => {
    removeEventListener('keydown', keys, true)
    removeEventListener('pointerdown', pointer, true)
  }
}

/** Whether the page is steered by keys: whoever does so is led on to what comes next. */
export function byKeys(): boolean {
  return document.documentElement.dataset.hands === 'keys'
}
