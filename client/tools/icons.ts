import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
  width?: number
}

const PREFIX = 'icon:'
const require = createRequire(import.meta.url)

/** Turns `import palm from 'icon:game-icons/palm'` into that one drawing, so only used icons ship. */
export function icons(): Plugin {
  const sets = new Map<string, IconSet>()

  function setOf(name: string): IconSet {
    const set = sets.get(name) ?? (require(`@iconify-json/${name}/icons.json`) as IconSet)
    sets.set(name, set)
    return set
  }

  return {
    name: 'moonlit-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [setName = '', name = ''] = id.slice(PREFIX.length + 1).split('/')
      const set = setOf(setName)
      const icon = set.icons[name]
      if (!icon) throw new Error(`no icon called ${name} in ${setName}`)
      return `export default ${JSON.stringify({ box: set.width ?? 24, body: icon.body })}`
    },
  }
}
