import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(?:js|css|html|svg|json|webmanifest)$/
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  await Promise.all([
    promisify(brotliCompress)(body, QUALITY).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(body, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/** Puts a `.br` and a `.gz` beside every text that was built, which the server sends as they are. */
export function compressed(folder: string): Plugin {
  return {
    name: 'moonlit-compressed',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => WORTH_IT.test(file)).map((file) => compress(join(folder, file))),
      )
    },
  }
}
