import { countryName, foldPlace, type PlaceSuggestion } from '@worldschool/schema'
import { nameOfTown } from './name-of-town.ts'
import type { Towns } from './towns.ts'
import type { Match } from './word-index.ts'

/**
 * Up to `limit` towns of which a name, or a word of one, begins with the text: whole names first,
 * then beginnings, then words, the largest first; "Vale, Port" narrows.
 */
export function suggestTowns(towns: Towns, text: string, limit: number): PlaceSuggestion[] {
  const [prefix = '', ...around] = text.split(/[,，、]/).map(foldPlace)
  if (!prefix) return []
  const ranks = rankMatches(towns, towns.index.startingWith(prefix))
  const found = [...ranks]
    .filter(([town]) => around.every((part) => isAround(towns, town, part)))
    .sort(([a, rankOfA], [b, rankOfB]) => rankOfB - rankOfA || a - b)
  const byName = new Map<string, PlaceSuggestion>()
  for (const [town] of found) {
    if (byName.size >= limit) break
    const name = nameOfTown(towns, town)
    const { latitude, longitude } = towns.point(town)
    if (!byName.has(name)) byName.set(name, { display_name: name, lat: latitude, lon: longitude })
  }
  return [...byName.values()]
}

/** What a further name counts less: sizes four times smaller. */
const furtherName = 8
/** More than all sizes. */
const better = 100

function rankMatches(towns: Towns, matches: Iterable<Match>): Map<number, number> {
  const ranks = new Map<number, number>()
  for (const { town, isMain, isStart, isWhole } of matches) {
    const size = (towns.sizes[town] ?? 0) - (isMain ? 0 : furtherName)
    const rank = size + (isStart ? better : 0) + (isStart && isWhole ? better : 0)
    if (rank > (ranks.get(town) ?? -better)) ranks.set(town, rank)
  }
  return ranks
}

function isAround(towns: Towns, town: number, part: string): boolean {
  const names = [towns.regions[town] ?? '', countryName(towns.countries[town] ?? '')]
  return names.some((name) => foldPlace(name).startsWith(part))
}
