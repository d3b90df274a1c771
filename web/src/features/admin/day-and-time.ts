import { intlLocale } from '../../i18n/intl-locale.ts'

/** When something happened; digits alone tell the hour, in every language and in little room. */
export function dayAndTime(timestamp: string, language: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
  return new Date(timestamp).toLocaleString(intlLocale(language), format)
}
