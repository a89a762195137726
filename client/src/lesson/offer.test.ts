import { expect, test, vi } from 'vitest'
import { remember } from '../memory.ts'
import type { Sitter, Table } from '../wire.ts'
import { isOffered, offerOf } from './offer.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

function at(kinds: readonly Sitter['kind'][], changes: Partial<Table> = {}): Table {
  const seats = kinds.map((kind) => ({ kind }) as Sitter)
  return { game: 'divinare', lesson: null, stage: 'playing', seats, you: 0, ...changes } as Table
}

test('a lesson is offered to whoever plays with bots alone, until it was answered', () => {
  expect(isOffered(at(['person', 'bot']))).toBe(true)
  remember(offerOf('divinare'), 'answered')
  expect(isOffered(at(['person', 'bot']))).toBe(false)
  kept.clear()
})

test('a lesson is not offered among people, in a lesson, or where there is none', () => {
  expect(isOffered(at(['person', 'person']))).toBe(false)
  expect(isOffered(at(['person', 'bot'], { lesson: { part: 0, parts: 1, steps: 9 } }))).toBe(false)
  expect(isOffered(at(['person', 'bot'], { game: 'patience' }))).toBe(false)
})
