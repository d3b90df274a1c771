import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/**
 * Vite copies what lies in `public/` as it is. The script of the first paint is one of the first files, and goes
 * without its comments. Runs before the service worker is made, which checks each file by its hash.
 */
export const minifyFirstPaint: Plugin = {
  name: 'minify-first-paint',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const file = join(dir, 'first-paint.js')
    const { code } = await minify(file, readFileSync(file, 'utf8'))
    writeFileSync(file, code)
  },
}
