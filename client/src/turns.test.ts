import { expect, test, vi } from 'vitest'
import { reachOf } from './notify.ts'
import { byUrgency, counted, newSince, turnOf } from './turns.ts'

const turn = (code: string, until: number | null = null) => ({ code, game: 'divinare', until })

test('the time left becomes a moment', () => {
  expect(turnOf({ code: '1', game: 'divinare', left: 5000 }, 1000)).toEqual(turn('1', 6000))
  expect(turnOf({ code: '1', game: 'divinare', left: null }, 1000)).toEqual(turn('1'))
})

test('the most urgent comes first, and what has no clock last', () => {
  const sorted = [turn('never'), turn('late', 900), turn('soon', 100), turn('ever')].sort(byUrgency)
  expect(sorted.map(({ code }) => code)).toEqual(['soon', 'late', 'never', 'ever'])
})

test('only what has begun to wait since is new', () => {
  expect(newSince([turn('1'), turn('2')], [turn('2'), turn('3')])).toEqual([turn('3')])
  expect(newSince([turn('1')], [turn('2'), turn('3')], '2')).toEqual([turn('3')])
})

test('the title counts what waits, and nothing where nothing does', () => {
  expect(counted('Moonlit', 2)).toBe('(2) Moonlit')
  expect(counted('Moonlit', 0)).toBe('Moonlit')
})

test('a browser says why it cannot call', () => {
  expect(reachOf(false, 'granted')).toBe('insecure')
  expect(reachOf(true, undefined)).toBe('missing')
  expect(reachOf(true, 'denied')).toBe('forbidden')
  expect(reachOf(true, 'default')).toBe('ready')
})

test('a call says that it is my turn and in which game, once, and only to who looks elsewhere', async () => {
  const shown: Call[] = []
  class Call {
    static permission: NotificationPermission = 'granted'
    static requestPermission = () => Promise.resolve(Call.permission)
    onclick: (() => void) | null = null
    isClosed = false
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(this)
    }
    close() {
      this.isClosed = true
    }
  }
  const page = Object.assign(new EventTarget(), { hidden: true })
  vi.stubGlobal('Notification', Call)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('document', page)
  const { notify } = await import('./notify.ts')
  notify.ofTurn('471903', 'divinare')
  expect(shown).toEqual([])
  expect(await notify.allow()).toBe(true)
  notify.ofTurn('471903', 'divinare')
  notify.ofTurn('471903', 'divinare')
  expect(shown.map(({ title }) => title)).toEqual(['Moonlit', 'Your turn'])
  expect(shown[1]?.options.body).toBe('Divinare')
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(shown[1]?.isClosed).toBe(true)
  notify.ofTurn('471903', 'divinare')
  page.hidden = true
  notify.ofTurn('471903', 'divinare')
  expect(shown).toHaveLength(3)
  Call.permission = 'denied'
  expect(await notify.allow()).toBe(false)
  expect(notify.on).toBe(false)
  vi.unstubAllGlobals()
})
