/** The counts that use the form "one". */
const singular: Readonly<Record<string, readonly number[]>> = {
  'en-GB': [1],
  es: [1],
  fr: [0, 1],
  de: [1],
  it: [1],
  'pt-PT': [1],
  nl: [1],
  ja: [],
  ko: [],
  zh: [],
}

const rules = new Map<string, Intl.PluralRules>()

/**
 * Returns the plural form for a count. The rules of the app's languages for small counts are built in:
 * loading the browser's takes 5 to 30 ms, which would delay the first list.
 */
export function pluralForm(count: number, locale: string): Intl.LDMLPluralRule {
  const ones = singular[locale]
  if (ones && Number.isInteger(count) && count >= 0 && count < 1000)
    return ones.includes(count) ? 'one' : 'other'
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}
