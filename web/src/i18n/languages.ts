import type { LanguageCode } from '@worldschool/schema'

/** The languages that have every text. A language added here can be chosen in Settings. */
export const translatedLanguages: readonly LanguageCode[] = ['en']

export function isTranslated(language: LanguageCode): boolean {
  return translatedLanguages.includes(language)
}

/** What is on screen when `chosen` is kept: itself, or English while it has no texts. */
export function shownLanguage(chosen: LanguageCode): LanguageCode {
  return isTranslated(chosen) ? chosen : 'en'
}
