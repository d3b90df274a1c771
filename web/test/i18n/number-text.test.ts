import { languageCodes } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { decimalText, intlLocale, numberText, ratingText } from '../../src/i18n/number-text.ts'
import { pluralForm } from '../../src/i18n/plural-form.ts'

const numbers = [
  ...Array.from({ length: 1_000 }, (_, number) => number),
  ...[1_000, 1_234, 9_999, 10_000, 123_456, 999_999, 1_000_000, 1_234_567],
  ...[-1, 0.5, 4.25, 999.5, -0.25],
]

describe('number', () => {
  it.each(languageCodes)('formats a number as Intl does in %s', (code) => {
    const locale = intlLocale(code)
    const expected = numbers.map((number) => number.toLocaleString(locale))
    expect(numbers.map((number) => numberText(number, locale))).toEqual(expected)
  })

  it.each(languageCodes)('formats a rating as Intl does in %s', (code) => {
    const locale = intlLocale(code)
    const ratings = Array.from({ length: 501 }, (_, hundredths) => hundredths / 100)
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    const expected = ratings.map((rating) => rating.toLocaleString(locale, digits))
    expect(ratings.map((rating) => ratingText(rating, locale))).toEqual(expected)
  })

  it.each(languageCodes)('selects the plural form that Intl selects in %s', (code) => {
    const locale = intlLocale(code)
    const rules = new Intl.PluralRules(locale)
    const expected = numbers.map((number) => rules.select(number))
    expect(numbers.map((number) => pluralForm(number, locale))).toEqual(expected)
  })

  it.each(languageCodes)('formats a number with two decimals as Intl does in %s', (code) => {
    const locale = intlLocale(code)
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    const degrees = [0, 0.004, 0.5, 9.1, 9.38714, 38.7999, 90, 123.456789, 179.996, 1_000.5]
    const expected = degrees.map((degree) => degree.toLocaleString(locale, digits))
    expect(degrees.map((degree) => decimalText(degree, 2, 2, locale))).toEqual(expected)
  })
})
