import { foldPlace, type PlaceSuggestion, readKana, withoutRank } from '@worldschool/schema'
import { nameOfTown } from './name-of-town.ts'
import { addSurrounded, type Ranks, rankMatches } from './rank-towns.ts'
import { meetSurroundings } from './surroundings.ts'
import type { Towns } from './towns.ts'

/** A town, and the name it was found by where its own does not show why: "京都" of Kyoto. */
export interface TownSuggestion extends PlaceSuggestion {
  matched: string | null
}

/**
 * Up to `limit` towns of which a name, or a word of one, begins with the text, or that lie in what
 * is called so. "Vale, Port" narrows. With none, the text may say what the town is called as one, 大阪府
 * for 大阪, or how its name is read, in kana, or end with where it is, as in "paris france"; with none
 * again, one typing error is forgiven.
 */
export function suggestTowns(towns: Towns, text: string, limit: number): TownSuggestion[] {
  const [name = '', ...parts] = text.split(/[,，、]/)
  const words = foldPlace(name)
  const around = parts.map(foldPlace)
  const attempts: [find: Find, words: string][] = [
    [findNamed, words],
    [findNamed, foldPlace(withoutRank(name.trim()))],
    [findNamed, readKana(name) ?? ''],
    [findPlaced, words],
    [findMistyped, words],
  ]
  for (const [find, sought] of attempts) {
    if (!sought) continue
    const suggestions = suggestionsOf(towns, find(towns, sought, around), sought, limit)
    if (suggestions.length > 0) return suggestions
  }
  return []
}

type Find = (towns: Towns, words: string, around: string[]) => Ranks

const findNamed: Find = (towns, words, around) => {
  const ranks = rankMatches(towns, towns.index.startingWith(words), words)
  if (around.length === 0) addSurrounded(towns, ranks, words)
  return within(towns, ranks, around)
}

const findPlaced: Find = (towns, words, around) => {
  for (let at = words.lastIndexOf(' '); at > 0; at = words.lastIndexOf(' ', at - 1)) {
    const ranks = findNamed(towns, words.slice(0, at), [words.slice(at + 1), ...around])
    if (ranks.size > 0) return ranks
  }
  return new Map()
}

const findMistyped: Find = (towns, words, around) =>
  within(towns, rankMatches(towns, towns.index.startingAlmostWith(words), words), around)

/** Those of which the region or the country begins with each of the parts. */
function within(towns: Towns, ranks: Ranks, parts: string[]): Ranks {
  if (parts.length === 0) return ranks
  const isWithin = (town: number) =>
    parts.every((part) => meetSurroundings(towns.regionOf(town), part) !== null)
  return new Map([...ranks].filter(([town]) => isWithin(town)))
}

/** The best, each name once. */
function suggestionsOf(towns: Towns, ranks: Ranks, words: string, limit: number): TownSuggestion[] {
  const best = [...ranks].sort(([a, rankOfA], [b, rankOfB]) => rankOfB - rankOfA || a - b)
  const byName = new Map<string, TownSuggestion>()
  for (const [town] of best) {
    if (byName.size >= limit) break
    const name = nameOfTown(towns, town)
    if (byName.has(name)) continue
    const { latitude, longitude } = towns.point(town)
    const matched = matchedName(towns, town, { shown: name, words })
    byName.set(name, { display_name: name, lat: latitude, lon: longitude, matched })
  }
  return [...byName.values()]
}

/** The further name of a town that was meant; null when what is shown says enough, or none does. */
function matchedName(
  towns: Towns,
  town: number,
  { shown, words }: { shown: string; words: string },
): string | null {
  const isMeant = (name: string) => ` ${foldPlace(name)}`.includes(` ${words}`)
  if (isMeant(shown)) return null
  return (towns.others[town] ?? '').split('\t').find(isMeant) ?? null
}
