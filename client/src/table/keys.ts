/** Whether a key press belongs to something that is being written or to an open dialog. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (target?.closest('input, textarea, select, [contenteditable]')) return true
  if (event.code === 'Space' && target?.closest('button, a[href]')) return true
  return document.querySelector('dialog[open]') !== null
}

/** Shortcuts by the place of the key, so that they work in every keyboard layout. */
export function shortcuts(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent): void => {
    const act = keys[event.shiftKey ? `Shift+${event.code}` : event.code]
    if (!act || isTaken(event)) return
    event.preventDefault()
    act()
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

/** Moves the focus to the prompt, unless somebody is using something else. */
export function focusPrompt(): void {
  const used = document.activeElement
  const idle = used === null || used === document.body
  if (idle) document.querySelector<HTMLElement>('[data-prompt]')?.focus({ preventScroll: true })
}
