import { type LanguageCode, languageCodes } from '@worldschool/schema'
import { textsOf } from './texts-of.ts'

/** The languages that have every text. */
export const translatedLanguages: readonly LanguageCode[] = languageCodes.filter(isTranslated)

export function isTranslated(language: LanguageCode): boolean {
  return language === 'en' || language in textsOf
}

/** What is on screen when `chosen` is kept: itself, or English while it has no texts. */
export function shownLanguage(chosen: LanguageCode): LanguageCode {
  return isTranslated(chosen) ? chosen : 'en'
}
