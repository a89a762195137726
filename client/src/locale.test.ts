import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'

const files = import.meta.glob<string>(
  ['../locale/*.ftl', './*/locale/*.ftl', '../../src/moonlit/games/*/locale/*.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const folders = [...new Set(Object.keys(files).map((path) => path.slice(0, -6)))]

function named(kind: 'var' | 'mesg' | 'term', json: string): string[] {
  const all = json.matchAll(new RegExp(`"type":"${kind}","name":"([\\w-]+)"`, 'g'))
  return [...all].map((match) => match[1] ?? '')
}

/** The message ids of a file, each with the arguments it uses, also through other messages. */
function inside(path: string): Map<string, string[]> {
  const written = new FluentResource(files[path] ?? '').body
  const json = new Map(written.map((message) => [message.id, JSON.stringify(message)]))
  const uses = (id: string): string[] => {
    const text = json.get(id) ?? ''
    const others = [...named('mesg', text), ...named('term', text).map((name) => `-${name}`)]
    return [...named('var', text), ...others.flatMap(uses)]
  }
  return new Map([...json.keys()].map((id) => [id, [...new Set(uses(id))].sort()]))
}

test.each(folders)(
  '%s says the same things, with the same arguments, in both languages',
  (folder) => {
    const [en, ru] = [inside(`${folder}en.ftl`), inside(`${folder}ru.ftl`)]
    expect(en.size).toBeGreaterThan(0)
    expect(Object.fromEntries(ru)).toEqual(Object.fromEntries(en))
  },
)

test.each(folders)('%s reads without an error', (folder) => {
  for (const language of ['en', 'ru']) {
    const text = files[`${folder}${language}.ftl`] ?? ''
    const written = [...text.matchAll(/^(-?[a-zA-Z][\w-]*) *=/gm)].map((match) => match[1])
    const read = new FluentResource(text).body.map((message) => message.id)
    expect(read).toEqual(written)
  }
})
