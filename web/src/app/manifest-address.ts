import type { LanguageCode } from '@worldschool/schema'

/** Where the manifest in a language lies. The English one keeps the name that installed apps know. */
export function manifestAddress(language: LanguageCode): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
}
