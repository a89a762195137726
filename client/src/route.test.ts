import { expect, test } from 'vitest'
import { routeOf } from './route.ts'

test.each([
  ['/', { page: 'start' }],
  ['/t/471903', { page: 'table', code: '471903' }],
  ['/r/471903/', { page: 'replay', code: '471903' }],
  ['/screen/471903', { page: 'screen', code: '471903' }],
  ['/voice/a_game', { page: 'recording', code: 'a_game' }],
  ['/r', { page: 'replay', code: '' }],
  ['/rules', { page: 'rules', game: '' }],
  ['/rules/divinare', { page: 'rules', game: 'divinare' }],
  ['/games', { page: 'games' }],
  ['/lesson/divinare', { page: 'lesson', code: 'divinare' }],
  ['/about', { page: 'about' }],
  ['/account', { page: 'account' }],
  ['/ratings', { page: 'ratings' }],
])('%s leads to its page', (path, route) => {
  expect(routeOf(path)).toEqual(route)
})

test.each([
  '/t/47190',
  '/t/luna47',
  '/t',
  '/t/471903/more',
  '/games/471903',
  '/nowhere',
  '/voice/..%2f',
])('%s leads nowhere', (path) => {
  expect(routeOf(path)).toEqual({ page: 'lost' })
})
