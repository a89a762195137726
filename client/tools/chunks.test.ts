import { expect, test } from 'vitest'
import { chunksOf, type Module } from './chunks.ts'

const TABLE = '/client/src/table/Page.svelte'
const LATER = '/client/src/table/later.ts'
const FACES = ['/games/a/face/index.ts', '/games/b/face/index.ts']
const MODULES: Record<string, [needs: string[], may: string[]]> = {
  '/main.ts': [
    ['/node_modules/svelte/index.js', '/start.ts'],
    [TABLE, LATER, ...FACES, '/rules.ts'],
  ],
  '/start.ts': [['/lock.ts'], []],
  [TABLE]: [['/lock.ts', '/log.ts'], []],
  [LATER]: [['/log.ts', '/end.ts'], []],
  '/games/a/face/index.ts': [['/log.ts', '/card.ts', '/own.ts'], []],
  '/games/b/face/index.ts': [['/card.ts'], []],
}

function chunkOf(id: string): string | null {
  return chunksOf('/main.ts')(id, (known): Module => {
    const [importedIds, dynamicallyImportedIds] = MODULES[known] ?? [[], []]
    return { importedIds, dynamicallyImportedIds }
  })
}

test('a module lies with what needs it: every page, every table, every game, several faces', () => {
  expect(chunkOf('/node_modules/svelte/index.js')).toBe('libraries')
  expect(chunkOf('/start.ts')).toBe('shell')
  expect(chunkOf('/lock.ts')).toBe('shell')
  expect(chunkOf('/log.ts')).toBe('table')
  expect(chunkOf('/end.ts')).toBe('later')
  expect(chunkOf('/card.ts')).toBe('furniture')
})

test('what one face or one page needs stays there', () => {
  expect(chunkOf('/own.ts')).toBeNull()
  expect(chunkOf('/rules.ts')).toBeNull()
})
