const PROMPT = '[data-prompt]'

/** Whether nothing is being used: what had the focus is gone, or nothing had it. */
export function isIdle(): boolean {
  return document.activeElement === null || document.activeElement === document.body
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
