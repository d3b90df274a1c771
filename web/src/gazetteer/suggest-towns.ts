import {
  countryName,
  foldPlace,
  languageCodes,
  otherCountryNames,
  type PlaceSuggestion,
  removeAdministrativeSuffix,
  transliterateKana,
} from '@worldschool/schema'
import { nameOfTown, type Region, type Towns } from './towns.ts'
import type { Match } from './word-index.ts'

/** Folded names by ISO 3166 code, filled on demand. */
const namesByCountry = new Map<string, readonly string[]>()
let namers: Intl.DisplayNames[] | null = null

/** Larger than every town's size, so that a better kind of match comes first, even for a small town. */
const kind = 100
/** The penalty for an alternative name: as large as for a town that is eight times smaller. */
const furtherName = 12
/**
 * Short words that equal a whole alternative name only by chance. In other scripts, short words are not excluded,
 * because one letter is a syllable.
 */
const wholeLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}$/u

/** A town. If only an alternative name matches the search, `matched` is that name, such as "京都" for Kyoto. */
export interface TownSuggestion extends PlaceSuggestion {
  matched: string | null
}

/**
 * Returns up to `limit` towns for a search text. A word in a name of the town, its region or its country must begin
 * with the text. A region or country narrows the search, as in "Vale, Port". If nothing matches, the text is tried
 * without an administrative suffix (大阪 for 大阪府), then as kana that spell a name, then with a region or country at
 * its end ("paris france"), and at last with one typing error.
 */
export function suggestTowns(towns: Towns, text: string, limit: number): TownSuggestion[] {
  const [name = '', ...parts] = text.split(/[,，、]/)
  const words = foldPlace(name)
  const around = parts.map(foldPlace)
  const attempts: [find: Find, words: string][] = [
    [findNamed, words],
    [findNamed, foldPlace(removeAdministrativeSuffix(name.trim()))],
    [findNamed, transliterateKana(name) ?? ''],
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

/** Keeps the towns whose region or country begins with each of the parts. */
function within(towns: Towns, ranks: Ranks, parts: string[]): Ranks {
  if (parts.length === 0) return ranks
  const isWithin = (town: number) =>
    parts.every((part) => meetSurroundings(towns.regionOf(town), part) !== null)
  return new Map([...ranks].filter(([town]) => isWithin(town)))
}

/** Returns the best matches. If several towns have the same displayed name, only the best one is returned. */
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

/** Returns the alternative name that matched; null if the displayed name matches, or no name does. */
function matchedName(
  towns: Towns,
  town: number,
  { shown, words }: { shown: string; words: string },
): string | null {
  const isMeant = (name: string) => ` ${foldPlace(name)}`.includes(` ${words}`)
  if (isMeant(shown)) return null
  return (towns.others[town] ?? '').split('\t').find(isMeant) ?? null
}

/** Towns and their scores; a higher score is a better match. */
type Ranks = Map<number, number>

/** Scores matches: full names first, then beginnings of names, then words in names; of each, larger towns first. */
function rankMatches(towns: Towns, matches: Iterable<Match>, words: string): Ranks {
  const ranks: Ranks = new Map()
  for (const { town, isMain, isStart, isWhole } of matches) {
    const isName = isStart && isWhole && (isMain || !wholeLetters.test(words))
    const kinds = isName ? 3 : isStart ? 1 : 0
    add(ranks, town, kinds * kind + towns.size(town) - (isMain ? 0 : furtherName))
  }
  return ranks
}

/**
 * Adds the towns of regions and countries with the searched name. They come after the towns with this name. Towns
 * of regions and countries whose name only begins with the text come last.
 */
function addSurrounded(towns: Towns, ranks: Ranks, words: string): void {
  for (const region of towns.regions) {
    const meeting = meetSurroundings(region, words)
    if (!meeting) continue
    const kinds = meeting === 'whole' ? 2 : -1
    for (let town = region.first; town < region.end; town++) {
      add(ranks, town, kinds * kind + towns.size(town))
    }
  }
}

function add(ranks: Ranks, town: number, rank: number): void {
  if (rank > (ranks.get(town) ?? Number.NEGATIVE_INFINITY)) ranks.set(town, rank)
}

/** Returns whether the name of a region or of its country equals the text or begins with the text; null if neither. */
function meetSurroundings(
  { folded, country }: Region,
  words: string,
): 'whole' | 'beginning' | null {
  const names = namesOf(country)
  if (folded === words || names.includes(words)) return 'whole'
  const begins = folded.startsWith(words) || names.some((name) => name.startsWith(words))
  return begins ? 'beginning' : null
}

/** The names of a country: its code, the short and long names in the app's languages, and colloquial names. */
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
