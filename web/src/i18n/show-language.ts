import type { LanguageCode } from '@worldschool/schema'
import { useShown } from './shown.ts'
import { textsOf } from './texts-of.ts'

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
