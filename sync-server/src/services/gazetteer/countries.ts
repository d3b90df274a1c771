import { foldPlace, languages, otherCountryNames } from '@worldschool/schema'

/** A country by its ISO 3166 code; `region` when the name stands for a part of it. */
export interface CountryMatch {
  code: string
  region?: string
}

/** Every object has a "constructor" too, and people write anything. */
const otherNamesByText = new Map(Object.entries(otherCountryNames))

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
