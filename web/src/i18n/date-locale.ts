/** Where a language's dates are from: our English is British, "9 March 2026" and "16:08". */
export function dateLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
