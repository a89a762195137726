import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

/** Forbids to import what matches, in these files; `message` says what to do instead. */
function mayNotImport(files, regex, message) {
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\/')}/]`, message },
      ],
    },
  }
}

// What a face may use of the shell: its contract, its words, furniture, and services without a page.
const FOR_FACES = [
  'furniture/.+',
  '(face|words|tell|motion|sound|settings|memory|screen|ticking|code|voice/voice)\\.ts',
].join('|')
const FACES = 'src/moonlit/games/*/face/**'
const TESTS = '**/*.test.ts'

export default ts.config(
  { ignores: ['**/node_modules/**', '**/static/**', '**/*.py', '**/generated/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // The drawings come from our own icon packages at build time, never from a user.
      'svelte/no-at-html-tags': 'off',
      // Paths of this app are plain strings; there is no SvelteKit to resolve them.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { 'prefer-const': 'off', 'svelte/prefer-const': 'error' },
  },
  {
    ...mayNotImport(
      [`${FACES}/*.{ts,svelte}`],
      `^(\\$shell/(?!(${FOR_FACES})$)|\\.\\./|.*/client/src/)`,
      'A face knows furniture, face.ts, words and its own folder, not the pages or the wire.',
    ),
    ignores: [TESTS],
  },
  mayNotImport(
    ['client/src/furniture/**'],
    '^\\.\\./([^./]+/|(socket|games|main)\\.ts|App\\.svelte)',
    'Furniture knows no page: what it needs comes in by props, or lies in furniture.',
  ),
  mayNotImport(
    ['client/src/{lobby,replay,start,screen,end,visit,voice}/**'],
    '^\\.\\./(table|lobby|replay|start|screen)/',
    'What pages share lies in furniture, what they share of a table in visit.',
  ),
  mayNotImport(
    ['client/src/table/**'],
    '^\\.\\./(replay|start|screen)/',
    'What pages share lies in furniture, what they share of a table in visit.',
  ),
)
