import type { LanguageCode } from '@worldschool/schema'

/** The URL of the manifest in a language. The English manifest keeps the URL that installed apps know. */
export function manifestUrl(language: LanguageCode): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
}
