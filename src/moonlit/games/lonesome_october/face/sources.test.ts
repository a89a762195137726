import { expect, test } from 'vitest'
import { ownerOf } from './sources.ts'

test('an ability comes from the booklet it stands in', () => {
  expect(ownerOf('sermon')).toBe('vicar')
  expect(ownerOf('grave_dust')).toBe('morris_maccab')
  expect(ownerOf('tentacle')).toBeNull()
})
