import { describe, expect, it } from 'vitest'
import { countryName, placeText } from '../src/features/admin/cell-texts.ts'
import { enAdmin } from '../src/i18n/en/admin.ts'
import { createTranslate } from '../src/i18n/translate.ts'

const t = createTranslate('en', enAdmin)
const english = { t, language: 'en' }

describe('where a resource is, in the admin list', () => {
  it('is its city and its country in the language on screen', () => {
    const ubud = { city: 'Ubud', country: 'ID', text: 'Somewhere in Bali' }
    expect(placeText(ubud, english)).toBe('Ubud, Indonesia')
    expect(placeText({ ...ubud, country: 'DE' }, { t, language: 'de' })).toBe('Ubud, Deutschland')
  })

  it('is the one of the two that is known', () => {
    expect(placeText({ city: 'Ubud', country: null, text: 'Bali' }, english)).toBe('Ubud')
    expect(placeText({ city: null, country: 'ID', text: 'Bali' }, english)).toBe('Indonesia')
  })

  it('is what people wrote when neither is known', () => {
    expect(placeText({ city: null, country: null, text: 'Bali' }, english)).toBe('Bali')
  })

  it('keeps a code that names no country', () => {
    expect(countryName('not a code', 'en')).toBe('not a code')
  })
})
