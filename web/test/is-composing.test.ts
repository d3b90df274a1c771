import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isComposing } from '../src/lib/is-composing.ts'

describe('a key of an input method', () => {
  it.each([
    ['while characters are chosen', { isComposing: true, keyCode: 13 }, true],
    ['while characters are chosen, by its code', { isComposing: true, keyCode: 229 }, true],
    ['that ends the choice in Safari', { isComposing: false, keyCode: 229 }, true],
    ['is none when Enter is pressed by itself', { isComposing: false, keyCode: 13 }, false],
    ['is none when Escape is pressed by itself', { isComposing: false, keyCode: 27 }, false],
  ])('%s', (_when, key, is) => {
    expect(isComposing(key)).toBe(is)
    expect(isComposing({ nativeEvent: key })).toBe(is)
  })

  it('is told apart by everything that reacts to Enter, or to Escape over a text field', () => {
    const root = join(import.meta.dirname, '../src')
    const without = globSync('**/*.{ts,tsx}', { cwd: root })
      .filter((file) => {
        const source = readFileSync(join(root, file), 'utf8')
        return /key (?:=|!)== '(?:Enter|Escape)'/.test(source) && !/isComposing\(/.test(source)
      })
      .map((file) => file.replaceAll('\\', '/'))
    // There is no text field in a picture, on the map, or in a toast.
    expect(without.sort()).toEqual([
      'features/map/components/map-panel.tsx',
      'features/map/use-taps.ts',
      'ui/gallery.tsx',
      'ui/toaster.tsx',
    ])
  })
})
