import { afterEach, expect, test, vi } from 'vitest'
import { FocusKeeper, focusPrompt } from './focus.svelte.ts'

interface Thing {
  focus: ReturnType<typeof vi.fn>
}

/** A table with a prompt and a card, and a button beside it. */
function room() {
  const [body, card, prompt, beside] = [{}, {}, { focus: vi.fn() }, {}]
  const find = (selector: string) => (selector === '[data-prompt]' ? prompt : null)
  const table = {
    contains: (thing: object | null) => thing === card || thing === prompt,
    querySelector: find,
  }
  const document = { body, activeElement: body as object | null, querySelector: find }
  vi.stubGlobal('document', document)
  return { document, body, card, beside, prompt: prompt as Thing, root: table as never }
}

afterEach(() => vi.unstubAllGlobals())

test('when the thing under the focus goes, the prompt takes the focus', () => {
  const { document, body, card, prompt, root } = room()
  const keeper = new FocusKeeper()
  document.activeElement = card
  keeper.before(root)
  document.activeElement = body
  keeper.after(root)
  expect(prompt.focus).toHaveBeenCalledWith({ preventScroll: true })
})

test('a focus that stays is left alone', () => {
  const { document, card, prompt, root } = room()
  const keeper = new FocusKeeper()
  document.activeElement = card
  keeper.before(root)
  keeper.after(root)
  expect(prompt.focus).not.toHaveBeenCalled()
})

test('whoever was elsewhere is not brought to the table', () => {
  const { document, body, beside, prompt, root } = room()
  const keeper = new FocusKeeper()
  document.activeElement = beside
  keeper.before(root)
  document.activeElement = body
  keeper.after(root)
  expect(prompt.focus).not.toHaveBeenCalled()
})

test('the prompt takes no focus from what is being used', () => {
  const { document, beside, prompt } = room()
  document.activeElement = beside
  focusPrompt()
  expect(prompt.focus).not.toHaveBeenCalled()
  document.activeElement = null
  focusPrompt()
  expect(prompt.focus).toHaveBeenCalledOnce()
})
