import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contrast } from './support/contrast.ts'
import { coloursOf, design, namedPairs, type Pair, type Theme } from './support/design-tokens.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))
const pairs = namedPairs()

/** The contrast of a pair in a theme; an unknown token throws. */
function measure({ mark, ground }: Pair, theme: Theme): number {
  const colours = coloursOf(theme)
  const colour = (name: string) => {
    const value = colours.get(name)
    if (!value) throw new Error(`tokens.css has no colour --${name} for ${theme}`)
    return value
  }
  const [name = '', percent = '100'] = mark.split('/')
  return contrast(colour(name), colour(ground), Number(percent) / 100)
}

/** Text and background colours within one list of classes, such as `bg-primary text-on-primary`. */
function pairsInUse(): string[] {
  const files = globSync(`${source}/{ui,app,features,screens}/**/*.tsx`)
  const classes = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/(['"])[^'"\n]*\1/g) ?? [],
  )
  const colours = coloursOf('light')
  return classes.flatMap((list) => {
    const names = list.slice(1, -1).split(/\s+/)
    const grounds = names.flatMap((name) => /^bg-([\w-]+)$/.exec(name)?.[1] ?? [])
    const texts = names.flatMap((name) => /^text-([\w-]+(?:\/\d+)?)$/.exec(name)?.[1] ?? [])
    return texts
      .filter((text) => colours.has(text.split('/')[0] ?? ''))
      .flatMap((text) => grounds.map((ground) => `${text} on ${ground}`))
  })
}

describe('contrast of the design', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#000000', '#ffffff', 0.5)).toBeCloseTo(contrast('#808080', '#ffffff'), 1)
  })

  it('the design promises 4.5 for text, and 3 for marks alone', () => {
    expect(pairs.length).toBeGreaterThan(60)
    expect(new Set(pairs.map(({ atLeast }) => atLeast))).toEqual(new Set([4.5, 3]))
  })

  it.each(['light', 'dark'] as const)(
    'every named pair of colours reaches its contrast, in %s',
    (theme) => {
      const short = pairs
        .map((pair) => ({ ...pair, measured: measure(pair, theme) }))
        .filter(({ measured, atLeast }) => measured < atLeast)
        .map(({ mark, ground, measured }) => `${mark} on ${ground}: ${measured.toFixed(2)}`)
      expect(short).toEqual([])
    },
  )

  it('the design names every pair of text and background that a component uses', () => {
    const named = new Set(pairs.map(({ mark, ground }) => `${mark} on ${ground}`))
    const inUse = [...new Set(pairsInUse())]
    expect(inUse.length).toBeGreaterThan(10)
    expect(inUse.filter((pair) => !named.has(pair))).toEqual([])
  })

  it('the dark theme has the same colour names as the light theme', () => {
    expect([...coloursOf('dark').keys()]).toEqual([...coloursOf('light').keys()])
  })
})

describe('design document', () => {
  it('the design document names every colour', () => {
    const missing = [...coloursOf('light').keys()].filter((name) => !design.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })

  it('the design document says what every component is for', () => {
    const files = globSync(`${source}/ui/*.tsx`).map((file) => readFileSync(file, 'utf8'))
    const components = files.flatMap((text) =>
      [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name),
    )
    expect(components.length).toBeGreaterThan(25)
    expect(components.filter((name) => !design.includes(`\`${name}\``))).toEqual([])
  })
})
