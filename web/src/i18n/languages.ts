import { type LanguageCode, languageCodes } from '@worldschool/schema'
import type { LanguageTexts } from './texts.ts'

/**
 * The languages that have every text, beside English; each comes as one file when it is wanted. One
 * that is added here can be chosen in Settings.
 */
export const textsOf: { [L in LanguageCode]?: () => Promise<{ texts: LanguageTexts<L> }> } = {
  de: () => import('./de/texts.ts'),
}

export const translatedLanguages: readonly LanguageCode[] = languageCodes.filter(isTranslated)

export function isTranslated(language: LanguageCode): boolean {
  return language === 'en' || language in textsOf
}

/** What is on screen when `chosen` is kept: itself, or English while it has no texts. */
export function shownLanguage(chosen: LanguageCode): LanguageCode {
  return isTranslated(chosen) ? chosen : 'en'
}
