import { beforeEach, expect, test } from 'vitest'
import { settings } from '$shell/settings.ts'
import { ending } from './ending.ts'
import type { View } from './types.ts'

beforeEach(() => {
  settings.language = 'en'
})

function ended(won_as: readonly (string | null)[], nights = 1): View {
  const result = { verdict: { won_as }, world: { final: ['seer', 'werewolf', 'tanner'] } }
  return { results: [result], options: { nights } } as unknown as View
}

test('a single night is won by sides, and everyone is told what they were', () => {
  const view = ended(['village', null, 'tanner'])
  expect(ending(view, 0)).toEqual({
    title: 'Victory: the village and the Tanner',
    line: 'You have won. In the end you were: Seer.',
  })
  expect(ending(view, 1)?.line).toBe('You have lost. In the end you were: Werewolf.')
  expect(ending(view, null)?.line).toBe('')
  expect(ending(ended([null, null, null]), 0)?.title).toContain('Nobody')
})

test('a match goes by its points', () => {
  expect(ending(ended(['village', null, null], 3), 0)).toBeNull()
})
