import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import { expect, test, vi } from 'vitest'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const eslint = new ESLint({ cwd: here('../..'), overrideConfigFile: here('../eslint.config.js') })

/** Whether a file at this path may import that. */
async function may(filePath: string, from: string): Promise<boolean> {
  const [result] = await eslint.lintText(`export * from '${from}'\n`, { filePath })
  const rules = result?.messages.map(({ ruleId }) => ruleId) ?? ['not linted']
  return !rules.includes('@typescript-eslint/no-restricted-imports')
}

// The first call reads all of the configuration, which takes a busy machine a while.
vi.setConfig({ testTimeout: 60_000 })

const FACE = 'src/moonlit/games/candles/face/table.ts'
const FURNITURE = 'client/src/furniture/candle.ts'
const REPLAY = 'client/src/replay/candle.ts'

test.each([
  [FACE, '$shell/furniture/arrows.ts'],
  [FACE, '$shell/face.ts'],
  [FACE, './cards.ts'],
  [FURNITURE, '../words.ts'],
  [REPLAY, '../furniture/talk.ts'],
])('%s may import %s', async (file, from) => {
  expect(await may(file, from)).toBe(true)
})

test.each([
  [FACE, '$shell/wire.ts'],
  [FACE, '$shell/table/Game.svelte'],
  [FACE, '../../one_night/face/roles.ts'],
  [FACE, '../../../../../client/src/socket.ts'],
  [FURNITURE, '../start/tiles.ts'],
  [FURNITURE, '../visit/visit.ts'],
  [REPLAY, '../table/Game.svelte'],
])('%s may not import %s', async (file, from) => {
  expect(await may(file, from)).toBe(false)
})
