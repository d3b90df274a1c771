import { describe, expect, it } from 'vitest'
import { accuracyText } from '../../src/i18n/size-text.ts'

describe('accuracy of the position', () => {
  it.each([
    [23.4, 'km', 'en', '23 metres'],
    [0.2, 'km', 'en', '1 metre'],
    [2400, 'km', 'en', '2.4 kilometres'],
    [23.4, 'mi', 'en', '77 feet'],
    [40_000, 'mi', 'en', '25 miles'],
    [23.4, 'km', 'de', '23 Meter'],
    [2400, 'mi', 'de', '1,5 Meilen'],
  ] as const)(
    'writes the accuracy in words: %d m in %s and %s is %s',
    (metres, unit, language, text) => {
      expect(accuracyText(metres, unit, language)).toBe(text)
    },
  )
})
