const PROMPT = '[data-prompt]'
/** By then whoever wanted the focus has taken it (ms). */
const SETTLED = 40

/** Where the focus rests, and nothing can be done. */
const RESTS = `${PROMPT}, [data-focus-rests]`
/** Where it comes to rest when what had it is gone, or a page begins: the first that is there. */
const PLACES = [PROMPT, 'main h1', 'main h2', 'h1', 'main']

/** Whether nothing is being used: what had the focus is gone, or it only rests somewhere. */
export function isIdle(): boolean {
  const here = document.activeElement
  return here === null || here === document.body || (here.matches?.(RESTS) ?? false)
}

/** Moves the focus to the first such thing inside, without scrolling to it. */
export function focusOn(root: ParentNode | undefined, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** Moves the focus to the prompt, unless somebody is using something else. */
export function focusPrompt(): void {
  if (isIdle()) focusOn(document, PROMPT)
}

/** Knows whether the focus was inside before a change, and brings it to the prompt if it got lost. */
export class FocusKeeper {
  #wasInside = false

  before(root: HTMLElement | undefined): void {
    this.#wasInside = root?.contains(document.activeElement) ?? false
  }

  after(root: HTMLElement | undefined): void {
    if (this.#wasInside && isIdle()) focusOn(root, PROMPT)
  }
}

/**
 * Whoever steers by keyboard stays at the table when the thing under the focus is gone.
 * `changes` reads what the table is drawn from.
 */
export function keepFocus(root: () => HTMLElement | undefined, changes: () => unknown): void {
  const keeper = new FocusKeeper()
  $effect.pre(() => {
    changes()
    keeper.before(root())
  })
  $effect(() => {
    changes()
    keeper.after(root())
  })
}

function placeToRest(): HTMLElement | undefined {
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  if (dialog) return dialog
  return PLACES.flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]).find(
    (place) => place.checkVisibility(),
  )
}

/** The focus is on nothing: whoever listens or steers by keys would have lost the place. */
function rest(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const place = placeToRest()
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.dataset.focusRests = ''
  place.addEventListener('blur', () => delete place.dataset.focusRests, { once: true })
  place.focus({ preventScroll: true })
}

/**
 * Never leaves the focus on the body. Whatever moves it on purpose does so first; a page that
 * `begins` nowhere in particular is left alone until somebody has used it.
 */
export function keepFocusHere(begins: () => boolean): () => void {
  let isUsed = false
  let due: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(due)
    if (isUsed || begins()) due = setTimeout(rest, SETTLED)
  }
  const used = () => {
    isUsed = true
  }
  const watcher = new MutationObserver(soon)
  watcher.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', used)
  addEventListener('focusout', soon)
  return () => {
    clearTimeout(due)
    watcher.disconnect()
    removeEventListener('focusin', used)
    removeEventListener('focusout', soon)
  }
}
