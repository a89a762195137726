import { expect, test } from 'vitest'

const components = import.meta.glob<string>(
  ['./**/*.svelte', '../../src/moonlit/games/*/face/**/*.svelte'],
  { query: '?raw', import: 'default', eager: true },
)

/** What makes the browser lay out the page, or blur a shadow, again in every frame. */
const DEAR =
  /(?<![\w-])(?:all|width|height|margin[\w-]*|padding[\w-]*|inset|left|right|top|bottom|gap|flex[\w-]*|font[\w-]*|box-shadow)(?![\w-])/

test.each(Object.entries(components))('%s moves by transforms and opacity', (_, component) => {
  const transitions = [...component.matchAll(/(?<![\w-])transition(?:-property)?:([^;]+);/g)]
  expect(transitions.map(([, what]) => what ?? '').filter((what) => DEAR.test(what))).toEqual([])
})
