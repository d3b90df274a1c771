import { describe, expect, it } from 'vitest'
import { formatCoordinates } from '../src/features/resources/format-distance.ts'
import { enDialogs } from '../src/i18n/en/dialogs.ts'
import { createTranslate } from '../src/i18n/messages.ts'
import { intlLocale } from '../src/i18n/number-text.ts'
import { textsOf } from '../src/i18n/texts-of.ts'
import type { DialogsT } from '../src/i18n/use-dialogs-translation.ts'

describe('coordinates of a place', () => {
  it.each([
    ['en', '38.80° N  9.38° W'],
    ['de', '38,80° N  9,38° W'],
    ['fr', '38,80° N  9,38° O'],
    ['nl', '38,80° N  9,38° W'],
    ['ja', '北緯38.80°  西経9.38°'],
  ] as const)('coordinates read in %s as in an atlas: %s', async (language, text) => {
    const opened = (await textsOf[language]?.())?.texts.dialogs ?? enDialogs
    const t = createTranslate(language, opened) as unknown as DialogsT
    const words = { t, language: intlLocale(language) }
    expect(formatCoordinates(38.8, -9.38, words)).toBe(text)
  })

  it('coordinates work for south and east', () => {
    const t = createTranslate('en', enDialogs) as unknown as DialogsT
    const words = { t, language: 'en-GB' }
    expect(formatCoordinates(-8.5, 115.26, words)).toBe('8.50° S  115.26° E')
  })
})
