import { intlLocale } from '../../i18n/number-text.ts'

/** A date in words; undefined for an invalid date. */
export function longDate(timestamp: string, language: string): string | undefined {
  const date = new Date(timestamp)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'long' }).format(date)
}
