import { describe, expect, it } from 'vitest'
import { truncateText } from '../src/rules/truncate-text.ts'

describe('truncateText', () => {
  it.each([
    ['short', 10, 'short'],
    ['longer', 4, 'long'],
    ['abc😀def', 4, 'abc'],
    ['abc😀def', 5, 'abc😀'],
    ['ab🇵🇹cd', 5, 'ab'],
    ['a👨‍👩‍👧‍👦b', 11, 'a'],
    ['cafe\u0301s', 4, 'caf'],
  ])('truncateText cuts between grapheme clusters: %s to at most %i', (text, max, cut) => {
    expect(truncateText(text, max)).toBe(cut)
  })

  it('truncateText cuts inside a grapheme cluster if this cluster alone exceeds the limit', () => {
    expect(truncateText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100)
  })
})
