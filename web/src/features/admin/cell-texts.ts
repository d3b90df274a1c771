import type { ListedResource } from '@worldschool/schema'
import type { enAdmin } from '../../i18n/en/admin.ts'
import { intlLocale } from '../../i18n/number-text.ts'
import type { TextsOf } from '../../i18n/texts-in.ts'

type CountKey =
  | `${'users' | 'resources'}.${'count' | 'found'}`
  | `${'audit' | 'reports' | 'appeals' | 'changes' | 'held' | 'hidden'}.count`
  | 'reports.others'
  | 'changes.reviews'

/** The count as text, in the language's plural form and digits. */
export function countText(
  t: TextsOf<typeof enAdmin>,
  language: string,
  key: CountKey,
  count: number,
): string {
  return t(key, { count, number: new Intl.NumberFormat(language).format(count) })
}

/** Date and time; the 24-hour clock is short in every language. */
export function dayAndTime(timestamp: string, language: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
  return new Date(timestamp).toLocaleString(intlLocale(language), format)
}

/** City and country; the location as typed if neither is known. Specification, section 2. */
export function placeText(
  { city, country, text }: ListedResource['location'],
  { t, language }: { t: TextsOf<typeof enAdmin>; language: string },
): string {
  const named = country === null ? null : countryName(country, language)
  if (city !== null && named !== null) {
    return t('resources.cityAndCountry', { city, country: named })
  }
  return city ?? named ?? text
}

/** The names of several countries, sorted, as one text. */
export function countriesText(codes: readonly string[], language: string): string {
  const names = codes.map((code) => countryName(code, language))
  return new Intl.ListFormat(language).format(names.sort(new Intl.Collator(language).compare))
}

/** The name of an ISO 3166 code; the code itself if the browser knows no name. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
