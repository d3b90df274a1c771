import {
  countryName,
  foldPlace,
  type PlaceSuggestion,
  placeName,
  readKana,
  withoutRank,
} from '@worldschool/schema'
import { townsNamed } from './find.ts'
import type { Towns } from './towns.ts'

/** What a further name counts less: as much as a town that has so many times fewer people. */
const furtherName = 8

/** Mostly the beginning of a name that is still being typed; one letter of other scripts is a syllable. */
const isShort = /^[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}$/u

/**
 * Up to `limit` towns of which a name in any language begins with the text, those that
 * are called just so first, then the largest; "Vale, Port" narrows. With none, the text may say what the town is called as one, 大阪府 for 大阪, or how
 * its name is read, in kana.
 */
export function suggestTowns(towns: Towns, text: string, limit: number): PlaceSuggestion[] {
  const [name = '', ...parts] = text.split(/[,，、]/)
  const rest = parts.map(foldPlace)
  for (const written of [name, withoutRank(name.trim()), readKana(name) ?? '']) {
    const suggestions = townsBeginning(towns, foldPlace(written), rest, limit)
    if (suggestions.length > 0) return suggestions
  }
  return []
}

function townsBeginning(
  towns: Towns,
  prefix: string,
  rest: readonly string[],
  limit: number,
): PlaceSuggestion[] {
  if (!prefix) return []
  const people = (town: number) => towns.populations[town] ?? 0
  const sizes = new Map<number, number>()
  for (const town of townsNamed(towns.furtherIndex, prefix, false)) {
    sizes.set(town, people(town) / furtherName)
  }
  for (const town of townsNamed(towns.index, prefix, false)) sizes.set(town, people(town))
  const indexes = isShort.test(prefix) ? [] : [towns.index, towns.furtherIndex]
  const named = new Set(indexes.flatMap((index) => [...townsNamed(index, prefix)]))
  const isNamed = (town: number) => Number(named.has(town))
  const found = [...sizes]
    .filter(([town]) => rest.every((part) => surroundingsBegin(towns, town, part)))
    .toSorted(([one, a], [other, b]) => isNamed(other) - isNamed(one) || b - a)
    .map(([town]) => town)
  const byName = new Map<string, PlaceSuggestion>()
  for (const town of found) {
    if (byName.size >= limit) break
    const name = displayNameOf(towns, town)
    if (byName.has(name)) continue
    const { latitude, longitude } = towns.point(town)
    byName.set(name, { display_name: name, lat: latitude, lon: longitude })
  }
  return [...byName.values()]
}

/** "Sintra, Lisbon, Portugal". */
export function displayNameOf(towns: Towns, town: number): string {
  return placeName({
    name: towns.names[town] ?? '',
    region: towns.admin1[town]?.name ?? '',
    country: towns.countries[town] ?? '',
  })
}

function surroundingsBegin(towns: Towns, town: number, part: string): boolean {
  const around = [
    foldPlace(countryName(towns.countries[town] ?? '')),
    ...towns.regionsOf(town).flatMap((region) => region.keys),
  ]
  return around.some((name) => name.startsWith(part))
}
