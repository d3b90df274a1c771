import { foldPlace } from '@worldschool/schema'
import type { CountryMatch } from './countries.ts'

/** "Oria, Almería, Spain" taken apart and folded. */
export interface PlaceQuery {
  place: string
  /** Regions that the text names between the place and the country, and England's like. */
  within: string[]
  country: string
}

/** Reads "Town, Country" with any regions between; null without a country that is known. */
export function readPlaceQuery(
  text: string,
  readCountry: (text: string) => CountryMatch | null,
): PlaceQuery | null {
  const parts = text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const country = parts.length > 1 ? readCountry(parts.at(-1) ?? '') : null
  const place = foldPlace(parts[0] ?? '')
  if (!country || !place) return null
  const within = [...parts.slice(1, -1), ...(country.region ? [country.region] : [])]
  return { place, within: within.map(foldPlace), country: country.code }
}
