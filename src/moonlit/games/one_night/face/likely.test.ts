import { expect, test } from 'vitest'
import { likely, shown } from './likely.ts'

test('counted chances are shown as they are, drawn ones as roughly as they are known', () => {
  expect(shown({ exact: true, grain: 0 }, 0)).toBe('0%')
  expect(shown({ exact: true, grain: 0 }, 0.26)).toBe('26%')
  const about = { exact: false, grain: 0.05 }
  expect(shown(about, 0.25)).toBe('≈ 25%')
  expect(shown(about, 0.001)).toBe('< 5%')
  expect(shown(about, 0.999)).toBe('> 95%')
})

test('roles that were hardly ever drawn are not listed', () => {
  const law = { seer: 0.6, werewolf: 0.4, drunk: 0.001 }
  expect(likely(law).map(({ role }) => role)).toEqual(['seer', 'werewolf'])
  expect(likely({ ...law, drunk: 0.02 }, 0.05).map(({ role }) => role)).toEqual([
    'seer',
    'werewolf',
  ])
})
