import { describe, expect, it } from 'vitest'
import { cutText } from '../src/rules/cut-text.ts'

describe('a text is cut', () => {
  it.each([
    ['short', 10, 'short'],
    ['longer', 4, 'long'],
    ['abc😀def', 4, 'abc'],
    ['abc😀def', 5, 'abc😀'],
    ['ab🇵🇹cd', 5, 'ab'],
    ['a👨‍👩‍👧‍👦b', 11, 'a'],
    ['cafe\u0301s', 4, 'caf'],
  ])('between characters: %s to %i', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  it('in the middle of a character that is longer than any real one', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100)
  })
})
