import { intlLocale } from './intl-locale.ts'

/** A moment as short as it can be told: the time of today, else the date. */
export function momentText(moment: number, now: number, language: string): string {
  const then = new Date(moment)
  const locale = intlLocale(language)
  return then.toDateString() === new Date(now).toDateString()
    ? then.toLocaleTimeString(locale, { timeStyle: 'short' })
    : then.toLocaleDateString(locale, { dateStyle: 'medium' })
}
