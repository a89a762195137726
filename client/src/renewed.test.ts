import { afterEach, expect, test, vi } from 'vitest'
import { isRenewed } from './renewed.ts'

/** A page that began with one script, at a server that answers like this now. */
function opened(mine: string | null, answer: () => Response): void {
  const script = mine === null ? null : { getAttribute: () => mine }
  vi.stubGlobal('document', { querySelector: () => script })
  vi.stubGlobal('fetch', () => Promise.resolve().then(answer))
}

const page = (script: string) =>
  new Response(`<head><script type="module" crossorigin src="${script}"></script></head>`)

afterEach(() => vi.unstubAllGlobals())

test('a page is old where the server begins its own with another script', async () => {
  opened('/assets/index-a.js', () => page('/assets/index-b.js'))
  expect(await isRenewed()).toBe(true)
})

test.each([
  ['the same script', '/assets/index-a.js', () => page('/assets/index-a.js')],
  ['a server without pages', '/assets/index-a.js', () => new Response('No', { status: 503 })],
  ['a page of somebody else', '/assets/index-a.js', () => new Response('<p>Sign in</p>')],
  ['a page without a script', null, () => page('/assets/index-b.js')],
  [
    'nobody who answers',
    '/assets/index-a.js',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a page stays as it is with %s', async (_, mine, answer) => {
  opened(mine, answer)
  expect(await isRenewed()).toBe(false)
})
