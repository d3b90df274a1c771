import { describe, expect, it } from 'vitest'
import { geocodeSearchQuery, isLongEnough } from '../src/index.ts'

describe('isLongEnough', () => {
  it.each([
    ['san', true],
    ['sa', false],
    [' sa ', false],
    ['m\u00fc', false],
    ['mu\u0308', false],
    ['\u0421\u043e', false],
    ['京都', true],
    ['京', false],
    ['とう', true],
    ['ﾄｳ', true],
    ['서울', true],
    ['\u1109\u1165\u110b\u116e\u11af', true],
    ['ㅅㅓ', false],
    ['京a', false],
    ['', false],
  ])('%j is long enough for suggestions: %s', (text, expected) => {
    expect(isLongEnough(text)).toBe(expected)
    expect(geocodeSearchQuery.safeParse({ q: text }).success).toBe(expected)
  })
})
