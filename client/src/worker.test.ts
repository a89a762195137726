import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

const SOURCE = readFileSync(new URL('../worker.js', import.meta.url), 'utf8')

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

/** A browser's cache of this origin: like the real one, `add` takes no error, `put` takes anything. */
function cacheOf(kept: Map<string, Response>, fetch: () => Promise<Response>) {
  return {
    match: (path: string) => Promise.resolve(kept.get(path)),
    put: (path: string, answer: Response) => Promise.resolve(void kept.set(path, answer)),
    add: async (path: string | Request) => {
      const answer = await fetch()
      if (!answer.ok) throw new TypeError('bad response')
      kept.set(typeof path === 'string' ? path : new URL(path.url).pathname, answer)
    },
  }
}

/** What the worker keeps when it is installed while the server answers like this. */
async function installed(status: number): Promise<Map<string, Response>> {
  const kept = new Map<string, Response>()
  const fetch = () => Promise.resolve(new Response('', { status }))
  const caches = { open: () => Promise.resolve(cacheOf(kept, fetch)) }
  const listeners: Record<string, Listener> = {}
  const self = {
    addEventListener: (type: string, listener: Listener) => void (listeners[type] = listener),
    skipWaiting: vi.fn(),
  }
  class OwnRequest extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, 'https://moonlit.example'), init)
    }
  }
  const built = { assets: ['/assets/shell.js'], shell: ['/assets/shell.js'] }
  const names = ['BUILT', 'self', 'caches', 'fetch', 'Request'] as const
  new Function(...names, SOURCE)(built, self, caches, fetch, OwnRequest)
  let work: Promise<unknown> = Promise.resolve()
  listeners.install?.({ waitUntil: (one) => (work = one) })
  await work.catch(() => null)
  return kept
}

test('the page is kept with what it needs to open', async () => {
  expect([...(await installed(200)).keys()]).toEqual(['/', '/assets/shell.js'])
})

test('no error of a server that is just restarting is kept as the page', async () => {
  expect([...(await installed(503)).keys()]).toEqual([])
})
