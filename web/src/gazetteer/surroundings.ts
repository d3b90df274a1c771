import { countryName, foldPlace, languageCodes, otherCountryNames } from '@worldschool/schema'
import type { Region } from './towns.ts'

/** Folded names by ISO 3166 code, as they are asked for. */
const namesByCountry = new Map<string, readonly string[]>()
let namers: Intl.DisplayNames[] | null = null

/** Whether a region or its country is called so, or at least begins so; null when neither. */
export function meetSurroundings(
  { folded, country }: Region,
  words: string,
): 'whole' | 'beginning' | null {
  const names = namesOf(country)
  if (folded === words || names.includes(words)) return 'whole'
  const begins = folded.startsWith(words) || names.some((name) => name.startsWith(words))
  return begins ? 'beginning' : null
}

/** A country in the app's languages, long and short, by its code, and as people say. */
function namesOf(code: string): readonly string[] {
  const known = namesByCountry.get(code)
  if (known) return known
  namers ??= languageCodes.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style }),
    ),
  )
  const english = countryName(code)
  const spoken = Object.entries(otherCountryNames).flatMap(([name, meant]) =>
    meant === english ? name : [],
  )
  const all = [code, ...spoken, ...namers.map((namer) => namer.of(code) ?? code)]
  const names = [...new Set(all.map(foldPlace))]
  namesByCountry.set(code, names)
  return names
}
