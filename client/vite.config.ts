import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { CHUNKS, chunksOf } from './tools/chunks.ts'
import { compressed } from './tools/compressed.ts'
import { first } from './tools/first.ts'
import { icons } from './tools/icons.ts'
import { words } from './tools/words.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = here('../src/moonlit/server/static')
const chunkOf = chunksOf(here('src/main.ts'))
const server = 'http://127.0.0.1:8080'

/** `words-ru`, `words-divinare-ru` or `words-divinare-lesson-ru` for a chunk of words, which Vite would call after the file alone. */
function wordsIn(module: string | null): string | undefined {
  const [, game, folder, language] =
    /(?:words:|([\w-]+)\/(locale|lesson)\/)(\w\w)(?:\.ftl\?raw)?$/.exec(module ?? '') ?? []
  const lesson = folder === 'lesson' ? folder : undefined
  return language && ['words', game, lesson, language].filter(Boolean).join('-')
}

export default defineConfig({
  root: here('.'),
  plugins: [
    icons(),
    words(here('locale'), here('../src/moonlit/games')),
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    first(here('first.js'), here('worker.js')),
    compressed(built),
  ],
  resolve: { alias: { $shell: here('src') } },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: 'es2022',
    // The oldest browsers with color-mix(): for them light-dark() is written out.
    cssTarget: ['chrome111', 'edge111', 'firefox113', 'safari16.2'],
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${wordsIn(facadeModuleId) ?? name}-[hash].js`,
        codeSplitting: {
          // In this order: a chunk takes what its modules need along, unless that is in one before.
          groups: CHUNKS.map((chunk, i) => ({
            debugName: chunk,
            priority: CHUNKS.length - i,
            name: (id, graph) =>
              chunkOf(id, graph.getModuleInfo.bind(graph)) === chunk ? chunk : null,
          })),
        },
      },
    },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: {
    environment: 'node',
    setupFiles: [here('src/testing/setup.ts')],
    dir: here('..'),
    include: ['client/**/*.test.ts', 'src/moonlit/games/*/face/**/*.test.ts'],
  },
})
