import { describe, expect, it } from 'vitest'
import { countryName, placeText } from '../src/features/admin/cell-texts.ts'
import { enAdmin } from '../src/i18n/en/admin.ts'
import { createTranslate } from '../src/i18n/messages.ts'

const t = createTranslate('en', enAdmin)
const english = { t, language: 'en' }

describe('location of a resource in the admin list', () => {
  it('shows city and country in the language on screen', () => {
    const ubud = { city: 'Ubud', country: 'ID', text: 'Somewhere in Bali' }
    expect(placeText(ubud, english)).toBe('Ubud, Indonesia')
    expect(placeText({ ...ubud, country: 'DE' }, { t, language: 'de' })).toBe('Ubud, Deutschland')
  })

  it('shows the city or the country alone when only one is known', () => {
    expect(placeText({ city: 'Ubud', country: null, text: 'Bali' }, english)).toBe('Ubud')
    expect(placeText({ city: null, country: 'ID', text: 'Bali' }, english)).toBe('Indonesia')
  })

  it('shows the text that people wrote when neither city nor country is known', () => {
    expect(placeText({ city: null, country: null, text: 'Bali' }, english)).toBe('Bali')
  })

  it('shows a code that names no country unchanged', () => {
    expect(countryName('not a code', 'en')).toBe('not a code')
  })
})
