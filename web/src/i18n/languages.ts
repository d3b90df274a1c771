import { type LanguageCode, languageCodes } from '@worldschool/schema'
import { create } from 'zustand'
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

/**
 * Shows a language as soon as its texts are loaded. If they cannot be loaded, the current language stays,
 * which at the start is English, and they are requested again when the network is back.
 */
export async function showLanguage(language: LanguageCode): Promise<void> {
  requested = language
  try {
    const texts = (await textsOf[language]?.())?.texts ?? null
    if (requested === language)
      useActiveLocale.setState({ language: texts ? language : 'en', texts })
  } catch {
    addEventListener('online', () => requested === language && void showLanguage(language), {
      once: true,
    })
  }
}
