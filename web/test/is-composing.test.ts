import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isComposing } from '../src/lib/is-composing.ts'

describe('isComposing', () => {
  it.each([
    ['while characters are chosen', { isComposing: true, keyCode: 13 }, true],
    ['while characters are chosen, by its code', { isComposing: true, keyCode: 229 }, true],
    ['that ends the choice in Safari', { isComposing: false, keyCode: 229 }, true],
    ['not when Enter is pressed by itself', { isComposing: false, keyCode: 13 }, false],
    ['not when Escape is pressed by itself', { isComposing: false, keyCode: 27 }, false],
  ])('recognises a key of an input method: %s', (_when, key, expected) => {
    expect(isComposing(key)).toBe(expected)
    expect(isComposing({ nativeEvent: key })).toBe(expected)
  })

  it('everything that reacts to Enter, or to Escape over a text field, checks isComposing', () => {
    const root = join(import.meta.dirname, '../src')
    const without = globSync('**/*.{ts,tsx}', { cwd: root })
      .filter((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return /key (?:=|!)== '(?:Enter|Escape)'/.test(source) && !/isComposing\(/.test(source)
      })
      .map((file) => file.replaceAll('\\', '/'))
    // The gallery, the map and a toast have no text field.
    expect(without.sort()).toEqual([
      'features/map/components/map-panel.tsx',
      'features/map/use-taps.ts',
      'ui/gallery.tsx',
      'ui/toaster.tsx',
    ])
  })
})
