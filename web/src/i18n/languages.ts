import { type LanguageCode, languageCodes } from '@worldschool/schema'
import { create } from 'zustand'
import type { Part } from './texts.ts'
import { textsOf } from './texts-of.ts'
import type { Messages } from './translate.ts'

/** The languages that have every text. */
export const translatedLanguages: readonly LanguageCode[] = languageCodes.filter(isTranslated)

export function isTranslated(language: LanguageCode): boolean {
  return language === 'en' || language in textsOf
}

/** What is on screen when `chosen` is kept: itself, or English while it has no texts. */
export function shownLanguage(chosen: LanguageCode): LanguageCode {
  return isTranslated(chosen) ? chosen : 'en'
}

interface Shown {
  /** The language of what is on screen, for `Intl` and for the page. */
  language: LanguageCode
  /** Its texts; null for English, which lies beside the code that shows it. */
  texts: Readonly<Record<Part, Messages>> | null
}

/** What is on screen, which may lag behind what was chosen until its texts are there. */
export const useShown = create<Shown>(() => ({ language: 'en', texts: null }))

let wanted: LanguageCode = 'en'

/**
 * Brings a language onto the screen, as soon as its texts are there. Where they cannot be had what is
 * shown stays, at the start that is English, and they are asked for again with the network.
 */
export async function showLanguage(language: LanguageCode): Promise<void> {
  wanted = language
  try {
    const texts = (await textsOf[language]?.())?.texts ?? null
    if (wanted === language) useShown.setState({ language: texts ? language : 'en', texts })
  } catch {
    addEventListener('online', () => wanted === language && void showLanguage(language), {
      once: true,
    })
  }
}
