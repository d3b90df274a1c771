import {
  countryName,
  foldPlace,
  type PlaceSuggestion,
  placeName,
  removeAdministrativeSuffix,
  transliterateKana,
} from '@worldschool/schema/gazetteer'
import type { Towns } from './towns.ts'

/** An alternative name ranks like the main name of a town with a population so many times smaller. */
const alternativeNameFactor = 8

/**
 * Matches a text that is probably a prefix that is still being typed. In other scripts, one letter may be a whole
 * syllable.
 */
const isShort = /^[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}$/u

/** Maximum number of parts: a town, its district, its region and its country. Further parts are ignored. */
const maxParts = 4

/** Time limit in ms per query, including all spellings. */
const maxSearchMs = 40

/**
 * Number of candidates whose region and country are compared even after the time limit; this takes about a millisecond.
 */
const minCompared = 1_000

/**
 * Returns up to `limit` towns that have a name in any language that begins with the text. Towns with exactly this name
 * come first, then the largest. Further parts narrow the results, as in "Vale, Port". Without results, tries the text
 * without an administrative suffix (大阪 for 大阪府), and then as a name in kana, transliterated to Latin letters. The work
 * is bounded, because anyone may send any text: after the time limit, returns the towns found so far. `nowMs` is a
 * monotonic clock. [SEC-17]
 */
export function suggestTowns(
  towns: Towns,
  text: string,
  limit: number,
  nowMs: () => number = () => performance.now(),
): PlaceSuggestion[] {
  const deadline = nowMs() + maxSearchMs
  const isLate = () => nowMs() > deadline
  const parts = text.split(/[,，、]/).map((part) => part.trim())
  const [name = '', ...surroundings] = parts.filter(Boolean).slice(0, maxParts)
  const rest = surroundings.map(foldPlace).filter(Boolean)
  for (const spelling of new Set([
    name,
    removeAdministrativeSuffix(name),
    transliterateKana(name) ?? '',
  ])) {
    const suggestions = townsBeginning(towns, foldPlace(spelling), rest, { limit, isLate })
    if (suggestions.length > 0 || isLate()) return suggestions
  }
  return []
}

function townsBeginning(
  towns: Towns,
  prefix: string,
  rest: readonly string[],
  { limit, isLate }: { limit: number; isLate: () => boolean },
): PlaceSuggestion[] {
  if (!prefix) return []
  const people = (town: number) => towns.populations[town] ?? 0
  const sizes = new Map<number, number>()
  for (const town of towns.alternativeIndex.townsNamed(prefix, false)) {
    sizes.set(town, people(town) / alternativeNameFactor)
  }
  for (const town of towns.index.townsNamed(prefix, false)) sizes.set(town, people(town))
  const indexes = isShort.test(prefix) ? [] : [towns.index, towns.alternativeIndex]
  const named = new Set(indexes.flatMap((index) => [...index.townsNamed(prefix)]))
  const isNamed = (town: number) => Number(named.has(town))
  const found = [...sizes]
    .sort(([one, a], [other, b]) => isNamed(other) - isNamed(one) || b - a)
    .map(([town]) => town)
  const byName = new Map<string, PlaceSuggestion>()
  for (const [compared, town] of found.entries()) {
    if (byName.size >= limit || (compared >= minCompared && isLate())) break
    if (!rest.every((part) => surroundingsBegin(towns, town, part))) continue
    const name = displayNameOf(towns, town)
    if (byName.has(name)) continue
    const { latitude, longitude } = towns.point(town)
    byName.set(name, { display_name: name, lat: latitude, lon: longitude })
  }
  return [...byName.values()]
}

/** Returns a display name such as "Sintra, Lisbon, Portugal". */
export function displayNameOf(towns: Towns, town: number): string {
  return placeName({
    name: towns.name(town),
    region: towns.admin1(town)?.name ?? '',
    country: towns.country(town),
  })
}

function surroundingsBegin(towns: Towns, town: number, part: string): boolean {
  if (foldedCountry(towns.country(town)).startsWith(part)) return true
  return towns.regionsOf(town).some(({ keys }) => keys.some((name) => name.startsWith(part)))
}

const foldedCountries = new Map<string, string>()

function foldedCountry(code: string): string {
  const known = foldedCountries.get(code)
  if (known !== undefined) return known
  const folded = foldPlace(countryName(code))
  foldedCountries.set(code, folded)
  return folded
}
