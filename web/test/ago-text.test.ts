import { languageCodes } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { agoText } from '../src/features/account/ago-text.ts'
import { intlLocale } from '../src/i18n/number-text.ts'

const now = Date.UTC(2026, 5, 30, 12)
const minute = 60_000
const hour = 60 * minute
const ago = (ms: number, locale = 'en-GB') => agoText(new Date(now - ms).toISOString(), now, locale)

describe('time since a device was last used', () => {
  it.each([
    [0, 'this hour'],
    [hour - 1, 'this hour'],
    [hour, '1 hour ago'],
    [24 * hour - 1, '23 hours ago'],
    [24 * hour, '1 day ago'],
    [29 * 24 * hour, '29 days ago'],
  ])('shows the time since the last use in hours and days: %i ms', (ms, text) => {
    expect(ago(ms)).toBe(text)
  })

  it('shows this hour when the clock of this device is behind the server’s', () => {
    expect(ago(-3 * hour)).toBe('this hour')
  })

  it('shows the time since the last use in every language of the app', () => {
    const texts = languageCodes.map((code) => ago(2 * hour, intlLocale(code)))
    expect(new Set(texts).size).toBe(languageCodes.length)
    expect(texts).toContain('vor 2 Stunden')
  })
})
