import { beforeEach, expect, test, vi } from 'vitest'

/** A history as a browser keeps it: a traversal takes its time, and then tells. */
class Pages {
  entries: { state: unknown; path: string }[] = [
    { state: null, path: '/' },
    { state: null, path: '/t/471903' },
  ]
  at = 1
  heard: (() => void)[] = []

  get state(): unknown {
    return this.entries[this.at]?.state
  }
  get path(): string | undefined {
    return this.entries[this.at]?.path
  }
  pushState(state: unknown, _: string, path = this.path ?? ''): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, path }]
    this.at += 1
  }
  replaceState(state: unknown, _: string, path = this.path ?? ''): void {
    this.entries[this.at] = { state, path }
  }
  back(by = -1): void {
    setTimeout(() => {
      this.at += by
      for (const hear of this.heard) hear()
    })
  }
}

let pages: Pages
let back: typeof import('./back.ts')
const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  pages = new Pages()
  vi.stubGlobal('history', pages)
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => pages.heard.push(hear))
  back = await import('./back.ts')
  back.startGoingBack()
})

/** Opens something that takes itself away when it is closed, as a dialog does. */
function open(name: string, closed: string[]): () => void {
  const close = (): void => {
    closed.push(name)
    forget()
  }
  const forget = back.closeOnBack(close)
  return close
}

test('the way back closes what is open, and leaves the page only then', async () => {
  const closed: string[] = []
  open('sheet', closed)
  pages.back()
  await settle()
  expect([closed, pages.path]).toEqual([['sheet'], '/t/471903'])
  pages.back()
  await settle()
  expect([closed, pages.path]).toEqual([['sheet'], '/'])
})

test('the way back closes the uppermost of two first', async () => {
  const closed: string[] = []
  open('sheet', closed)
  open('dialog', closed)
  pages.back()
  await settle()
  expect([closed, pages.path]).toEqual([['dialog'], '/t/471903'])
  pages.back()
  await settle()
  expect([closed, pages.path]).toEqual([['dialog', 'sheet'], '/t/471903'])
  pages.back()
  await settle()
  expect(pages.path).toBe('/')
})

test('whatever was closed by hand leaves no step behind', async () => {
  open('sheet', [])()
  await settle()
  pages.back()
  await settle()
  expect(pages.path).toBe('/')
})

test('a dialog that follows a sheet in the same breath closes by one step back', async () => {
  const closed: string[] = []
  open('sheet', closed)()
  open('dialog', closed)
  await settle()
  pages.back()
  await settle()
  expect([closed, pages.path]).toEqual([['sheet', 'dialog'], '/t/471903'])
})

test('a dialog that opens while the step of another is taken away has its own', async () => {
  const closed: string[] = []
  open('sheet', closed)()
  await Promise.resolve()
  open('dialog', closed)
  await settle()
  pages.back()
  await settle()
  expect([closed, pages.path]).toEqual([['sheet', 'dialog'], '/t/471903'])
})

test('a page entered from a dialog leads back to the page below it', async () => {
  const close = open('menu', [])
  back.enter('/about')
  close()
  await settle()
  expect(pages.path).toBe('/about')
  pages.back()
  await settle()
  expect([pages.path, pages.state]).toEqual(['/t/471903', null])
})

test('a page entered while a step is taken away is entered afterwards', async () => {
  open('menu', [])()
  await Promise.resolve()
  back.onceSettled(() => back.enter('/about'))
  await settle()
  expect(pages.path).toBe('/about')
  expect(pages.entries.map(({ path }) => path)).toEqual(['/', '/t/471903', '/about'])
})

test('the way forward does not lead to a step that closes nothing', async () => {
  open('sheet', [])
  pages.back()
  await settle()
  pages.back(1)
  await settle()
  expect(pages.state).toBeNull()
})

test('a reload while something was open leaves no step behind', async () => {
  open('sheet', [])
  vi.resetModules()
  pages.heard = []
  back = await import('./back.ts')
  back.startGoingBack()
  await settle()
  expect(pages.at).toBe(1)
})
