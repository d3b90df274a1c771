import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const read = (file: string) => readFileSync(file, 'utf8')
const scripts = globSync(`${source}/**/*.{ts,tsx}`)

describe('reduced motion', () => {
  it('reduced motion ends every animation and transition at once, in any style sheet', () => {
    const css = read(`${source}/app/styles/base.css`)
    const reduced = css.slice(css.indexOf('(prefers-reduced-motion: reduce)'))
    for (const declaration of [
      'animation-duration: 1ms',
      'animation-iteration-count: 1',
      'scroll-behavior: auto',
      'transition-duration: 0s',
    ]) {
      expect(reduced).toContain(`${declaration} !important;`)
    }
  })

  it('no smooth scroll or essential flight of the map overrides reduced motion', () => {
    expect(scripts.length).toBeGreaterThan(200)
    const offending = scripts.filter((file) => /['"]smooth['"]|essential: true/.test(read(file)))
    expect(offending).toEqual([])
  })

  it('every animation that a script starts checks prefers-reduced-motion', () => {
    const animating = scripts.filter((file) => /\.animate\(/.test(read(file)))
    expect(animating.length).toBeGreaterThan(0)
    const unchecked = animating.filter((file) => !read(file).includes('prefers-reduced-motion'))
    expect(unchecked).toEqual([])
  })
})
