const locales: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/**
 * Which kind of a language ours is, for `Intl`: British English, "9 March 2026" and "16:08", and the
 * Portuguese of Portugal, "22/11/2026", "12 345" and "0 avaliações".
 */
export function intlLocale(language: string): string {
  return locales[language] ?? language
}
