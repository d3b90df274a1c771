import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/**
 * Vite copies files of `public/` unchanged. This minifies the script of the first paint, which every start loads.
 * Runs before the service worker is built, which checks each file by its hash.
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
