import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const read = (path: string) => readFileSync(join(dist, path), 'utf8')

describe('the production build', () => {
  it('does not contain the component page, whose URL shows the 404 page', () => {
    const sources = Object.keys(JSON.parse(read('.vite/manifest.json')))
    expect(sources).toContain('src/screens/admin/admin-screen.tsx')
    expect(sources.filter((source) => source.includes('screens/components'))).toEqual([])

    const files = globSync('**/*.{js,mjs,css,html}', { cwd: dist })
    expect(files.length).toBeGreaterThan(20)
    const leaked = files.filter((file) =>
      /components-page|specimens|"\/components"/.test(read(file)),
    )
    expect(leaked).toEqual([])
  })
})
