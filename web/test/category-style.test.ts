import { readFileSync } from 'node:fs'
import { categories } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { categoryGlyphs } from '../src/features/map/marker-images.ts'
import { categoryIcons } from '../src/features/resources/category-style.ts'

const tokens = readFileSync(new URL('../src/app/styles/tokens.css', import.meta.url), 'utf8')

/** The hue in degrees of a colour `#rrggbb`. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const max = Math.max(r, g, b)
  const span = max - Math.min(r, g, b)
  const sixth = max === r ? (g - b) / span : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return (sixth * 60 + 360) % 360
}

describe('category colour', () => {
  it.each([
    ['activities', 'cyan', 185, 198],
    ['accommodation', 'blue', 210, 222],
    ['schools', 'violet', 255, 268],
    ['hubs', 'orange', 18, 32],
    ['communities', 'pink', 325, 338],
    ['restaurants', 'yellow', 40, 55],
    ['doctors', 'red', 355, 5],
    ['coworking', 'indigo', 232, 246],
    ['default', 'teal', 168, 180],
  ])('the colour of %s is %s, in light and in dark', (name, _colour, from, to) => {
    const hues = [...tokens.matchAll(new RegExp(`--cat-${name}: (#[0-9a-f]{6})`, 'g'))].map(
      ([, colour = '']) => Math.round(hueOf(colour)) % 360,
    )
    expect(hues).toHaveLength(2)
    for (const hue of hues)
      expect(from < to ? hue >= from && hue <= to : hue >= from || hue <= to).toBe(true)
  })
})

describe('category icon', () => {
  it('each category has its own icon, on the card and on the map', () => {
    expect(new Set(Object.values(categoryIcons)).size).toBe(categories.length)
    expect(Object.keys(categoryGlyphs).sort()).toEqual([...categories].sort())
    expect(new Set(Object.values(categoryGlyphs)).size).toBe(categories.length)
  })
})
