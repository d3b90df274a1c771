import type { ListedResource } from '@worldschool/schema'
import type { AdminT } from '../../i18n/use-admin-translation.ts'

/** City and country in words; the text that people gave where neither is known. Section 2. */
export function placeText(
  { city, country, text }: ListedResource['location'],
  { t, language }: { t: AdminT; language: string },
): string {
  const named = country === null ? null : countryName(country, language)
  if (city !== null && named !== null) {
    return t('resources.cityAndCountry', { city, country: named })
  }
  return city ?? named ?? text
}

/** The name of an ISO 3166 code; the code itself where the browser knows none. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
