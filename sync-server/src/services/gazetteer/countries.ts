import { languages } from '@worldschool/schema'
import { foldPlace } from './fold-place.ts'

/** A country by its ISO 3166 code; `region` when the name stands for a part of it. */
export interface CountryMatch {
  code: string
  region?: string
}

/** What people write and the Unicode names do not know; the target is an English Unicode name. */
const otherNames: Record<string, string> = {
  usa: 'United States',
  'u s a': 'United States',
  'u s': 'United States',
  'united states of america': 'United States',
  'u k': 'United Kingdom',
  'great britain': 'United Kingdom',
  england: 'England, United Kingdom',
  scotland: 'Scotland, United Kingdom',
  wales: 'Wales, United Kingdom',
  'northern ireland': 'Northern Ireland, United Kingdom',
  uae: 'United Arab Emirates',
  turkey: 'Türkiye',
  turkiye: 'Türkiye',
  holland: 'Netherlands',
  'the netherlands': 'Netherlands',
  'the gambia': 'Gambia',
  'the bahamas': 'Bahamas',
  'the philippines': 'Philippines',
  'czech republic': 'Czechia',
  macedonia: 'North Macedonia',
  swaziland: 'Eswatini',
  'ivory coast': 'Côte d’Ivoire',
  'east timor': 'Timor-Leste',
  burma: 'Myanmar (Burma)',
  'hong kong': 'Hong Kong SAR China',
  macau: 'Macao SAR China',
  macao: 'Macao SAR China',
  'lao pdr': 'Laos',
  'republic of korea': 'South Korea',
  korea: 'South Korea',
  'republic of ireland': 'Ireland',
  'dr congo': 'Congo - Kinshasa',
  'democratic republic of the congo': 'Congo - Kinshasa',
  'republic of the congo': 'Congo - Brazzaville',
  'viet nam': 'Vietnam',
  'cabo verde': 'Cape Verde',
}

/** Every object has a "constructor" too, and people write anything. */
const otherNamesByText = new Map(Object.entries(otherNames))

/** "&" and "and" are one. */
function foldCountry(text: string): string {
  return foldPlace(text.replaceAll('&', ' and '))
}

function displayNames(language: string): Intl.DisplayNames[] {
  return (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
  )
}

/**
 * Reads country names in the app's ten languages. `isPlace` says whether a foreign name is also a
 * region or a large town: in "Alhama, Granada" Spanish readers may mean Grenada, and others not.
 * English names for the whole country come first.
 */
export function readCountryNames(
  codes: string[],
  isPlace: (folded: string) => boolean,
): (text: string) => CountryMatch | null {
  const codeByName = new Map<string, string>()
  const all = new Set(codes)
  for (const { code: language } of languages) {
    for (const names of displayNames(language)) {
      for (const code of all) {
        const name = foldCountry(names.of(code) ?? '')
        if (name.length < 3 && name !== 'us' && name !== 'uk') continue
        if (codeByName.has(name) || (language !== 'en' && isPlace(name))) continue
        codeByName.set(name, code)
      }
    }
  }
  return (text) => {
    const [name = '', region] = (otherNamesByText.get(foldCountry(text)) ?? text)
      .split(', ')
      .reverse()
    const code = codeByName.get(foldCountry(name))
    if (!code) return null
    return region ? { code, region } : { code }
  }
}

/** The country's English name, for suggestions. */
export function englishNameOf(code: string): string {
  return englishNames.of(code) ?? code
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' })
