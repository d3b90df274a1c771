import { type LanguageCode, languageCodes } from '@worldschool/schema'
import { create } from 'zustand'
import { loadUntilSuccess } from '../lib/load-until-success.ts'
import type { Messages } from './messages.ts'
import type { Part } from './texts.ts'
import { textsOf } from './texts-of.ts'

/** The languages that have all texts. */
export const translatedLanguages: readonly LanguageCode[] = languageCodes.filter(isTranslated)

export function isTranslated(language: LanguageCode): boolean {
  return language === 'en' || language in textsOf
}

/** The language on screen for a stored choice: the choice itself, or English while it has no texts. */
export function activeLanguage(chosen: LanguageCode): LanguageCode {
  return isTranslated(chosen) ? chosen : 'en'
}

interface ActiveLocale {
  /** The language on screen, for `Intl` and for the page. */
  language: LanguageCode
  /** Its texts; null for English, whose texts are bundled with the code that shows them. */
  texts: Readonly<Record<Part, Messages>> | null
}

/** The language on screen; a newly chosen one takes effect once its texts are loaded. */
export const useActiveLocale = create<ActiveLocale>(() => ({ language: 'en', texts: null }))

let requested: LanguageCode = 'en'
let stopLoading = () => {}

/**
 * Loads the texts of a language and shows it. Resolves after the first attempt. If that fails, the current language
 * stays (English when the app starts), and the texts are requested again until they are loaded.
 */
export async function showLanguage(language: LanguageCode): Promise<void> {
  requested = language
  stopLoading()
  const load = async () => {
    const texts = (await textsOf[language]?.())?.texts ?? null
    if (requested === language)
      useActiveLocale.setState({ language: texts ? language : 'en', texts })
  }
  return new Promise((resolve) => {
    stopLoading = loadUntilSuccess(() => load().finally(resolve))
  })
}
