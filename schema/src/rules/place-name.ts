import { foldPlace } from './fold-text.ts'

interface PlaceParts {
  name: string
  /** In English; empty if there is none. */
  region: string
  /** ISO 3166 code. */
  country: string
}

/**
 * Returns a display name such as "Sintra, Lisbon, Portugal", without repeating a name. The name is in English (section
 * 7).
 */
export function placeName({ name, region, country }: PlaceParts): string {
  const countryText = countryName(country)
  const parts = [name]
  if (region && !isAmong(region, [name, countryText])) parts.push(region)
  if (!isAmong(countryText, [name])) parts.push(countryText)
  return parts.join(', ')
}

/** Returns the English name of a country by its ISO 3166 code. */
export function countryName(code: string): string {
  return englishNames.of(code) ?? code
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' })

function isAmong(name: string, others: string[]): boolean {
  return others.some((other) => foldPlace(other) === foldPlace(name))
}
