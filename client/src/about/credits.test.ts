import { expect, test } from 'vitest'
import { artists, drawnBy } from './credits.ts'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,svelte}', '../../../src/moonlit/games/*/face/**/*.{ts,svelte}', '!**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
)

function used(): Set<string> {
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/'icon:game-icons\/([\w-]+)'/g)].map((match) => match[1] ?? ''),
  )
  return new Set(names)
}

test('every icon of game-icons.net that we show is credited to its artist', () => {
  const nobodys = [...used()].filter((icon) => !(icon in drawnBy))
  expect(nobodys, 'add them to drawnBy in credits.ts, as game-icons.net names the artist').toEqual(
    [],
  )
})

test('every artist named in the credits is known', () => {
  expect(Object.values(drawnBy).filter((folder) => !(folder in artists))).toEqual([])
})
