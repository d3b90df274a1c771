import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fonts = [
  { family: 'Figtree Variable', file: /^figtree-latin-wght-normal-.*\.woff2$/, weights: '300 900' },
  {
    family: 'Fraunces Variable',
    file: /^fraunces-latin-wght-normal-.*\.woff2$/,
    weights: '100 900',
  },
]

/** Adds the app's font files to the pages of the guide, which are outside the app. */
export const guideFonts = {
  name: 'guide-fonts',
  apply: 'build',
  // Before the service worker hashes the files for its precache.
  enforce: 'pre',
  writeBundle({ dir }: { dir?: string }): void {
    if (!dir) throw new Error('The build has no output folder')
    const assets = readdirSync(join(dir, 'assets'))
    const faces = fonts.map(({ family, file, weights }) => {
      const name = assets.find((asset) => file.test(asset))
      if (!name) throw new Error(`The build has no font ${family}`)
      return `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:url("/assets/${name}") format("woff2")}\n`
    })
    const sheet = join(dir, 'guide/guide.css')
    writeFileSync(sheet, faces.join('') + readFileSync(sheet, 'utf8'))
  },
} as const
