import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const read = (file: string) => readFileSync(file, 'utf8')
const scripts = globSync(`${source}/**/*.{ts,tsx}`)

describe('reduced motion', () => {
  it('ends every animation and transition at once, whatever style sheet it is from', () => {
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

  it('is not talked out of by a smooth scroll, or a flight of the map that calls itself essential', () => {
    expect(scripts.length).toBeGreaterThan(200)
    const loud = scripts.filter((file) => /['"]smooth['"]|essential: true/.test(read(file)))
    expect(loud).toEqual([])
  })

  it('is asked for by every animation that a script starts', () => {
    const animating = scripts.filter((file) => /\.animate\(/.test(read(file)))
    expect(animating.length).toBeGreaterThan(0)
    const careless = animating.filter((file) => !read(file).includes('prefers-reduced-motion'))
    expect(careless).toEqual([])
  })
})
