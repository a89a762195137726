import { afterEach, expect, test, vi } from 'vitest'
import { findTable, makeTable, me } from './me.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever taps at once is introduced first, so that nobody is a stranger', async () => {
  const asked: string[] = []
  let introduce: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (path === '/api/tables') return Promise.resolve(Response.json({ code: '123456' }))
    return new Promise<Response>((resolve) => (introduce = resolve))
  })
  const met = me.meet()
  const made = makeTable('divinare')
  await Promise.resolve()
  expect(asked).toEqual(['/api/me'])
  introduce(Response.json({ name: 'Ada', is_member: false, address: null }))
  await met
  expect(await made).toBe('123456')
  expect(asked).toEqual(['/api/me', '/api/tables'])
})

test('an introduction that failed keeps nobody from asking', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/me'
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ code: '123456' })),
  )
  await expect(me.meet()).rejects.toThrow('offline')
  expect(await makeTable('divinare')).toBe('123456')
})

test('what the page has asked before it came is asked anew only the next time', async () => {
  const found = (stage: string) => Response.json({ code: '123456', game: 'divinare', stage })
  vi.stubGlobal('asked', new Map([['/api/tables/123456', Promise.resolve(found('gathering'))]]))
  vi.stubGlobal('fetch', () => Promise.resolve(found('playing')))
  expect(await findTable('123456')).toMatchObject({ stage: 'gathering' })
  expect(await findTable('123456')).toMatchObject({ stage: 'playing' })
})

test('where the page got no answer it asks again', async () => {
  vi.stubGlobal('asked', new Map([['/api/tables/123456', Promise.resolve(null)]]))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: '123456' })))
  expect(await findTable('123456')).toMatchObject({ code: '123456' })
})
