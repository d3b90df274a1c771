import { languageSettingsSchema, languages } from '@worldschool/schema'
import { describe, expect, it } from 'vitest'
import { isTranslated, shownLanguage } from '../../src/i18n/languages.ts'

describe('the languages', () => {
  it('are ten with a name and a flag of their own', () => {
    expect(languages.map(({ code }) => code).join(' ')).toBe('en es fr de it pt nl ja ko zh')
    expect(new Set(languages.map(({ name }) => name)).size).toBe(10)
    expect(new Set(languages.map(({ flag }) => flag)).size).toBe(10)
  })

  it('are shown only with all their texts, else it is English', () => {
    for (const { code } of languages)
      expect(shownLanguage(code)).toBe(isTranslated(code) ? code : 'en')
    expect(isTranslated('en')).toBe(true)
  })

  it('are kept by their code, and nothing else is', () => {
    expect(languageSettingsSchema.parse({})).toEqual({ language: 'en' })
    expect(languageSettingsSchema.safeParse({ language: 'tlh' }).success).toBe(false)
  })
})
