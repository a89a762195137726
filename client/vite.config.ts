import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { icons } from './tools/icons.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: here('.'),
  plugins: [icons(), svelte({ configFile: false, compilerOptions: { runes: true } })],
  resolve: { alias: { $shell: here('src') } },
  build: {
    outDir: here('../src/moonlit/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  test: {
    environment: 'node',
    dir: here('..'),
    include: ['client/**/*.test.ts', 'src/moonlit/games/*/face/**/*.test.ts'],
  },
})
