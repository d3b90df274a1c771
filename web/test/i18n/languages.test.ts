import { languageSettingsSchema, languages } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { activeLanguage, isTranslated } from '../../src/i18n/languages.ts'

describe('languages', () => {
  it('the app has ten languages with their own name and flag', () => {
    expect(languages.map(({ code }) => code).join(' ')).toBe('en es fr de it pt nl ja ko zh')
    expect(new Set(languages.map(({ name }) => name)).size).toBe(10)
    expect(new Set(languages.map(({ flag }) => flag)).size).toBe(10)
  })

  it('a language without all its texts is replaced by English', () => {
    for (const { code } of languages)
      expect(activeLanguage(code)).toBe(isTranslated(code) ? code : 'en')
    expect(isTranslated('en')).toBe(true)
  })

  it('a language is stored by its code, and no other value is valid', () => {
    expect(languageSettingsSchema.parse({})).toEqual({ language: 'en' })
    expect(languageSettingsSchema.safeParse({ language: 'tlh' }).success).toBe(false)
  })
})
