import type { ListedResource } from '@worldschool/schema'
import type { enAdmin } from '../../i18n/en/admin.ts'
import type { TextsOf } from '../../i18n/texts-in.ts'

/** City and country in words; the text that people gave where neither is known. Section 2. */
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

/** The name of an ISO 3166 code; the code itself where the browser knows none. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
