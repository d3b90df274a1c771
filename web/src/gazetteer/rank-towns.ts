import { meetSurroundings } from './surroundings.ts'
import type { Towns } from './towns.ts'
import type { Match } from './word-index.ts'

/** Towns and how well they fit; the more the better. */
export type Ranks = Map<number, number>

/** More than all sizes: what is better by kind comes first, however small. */
const kind = 100
/** What a further name counts less: as much as a town eight times smaller. */
const furtherName = 12
/** Shorter further names are whole by chance; one letter of other scripts is a syllable. */
const wholeLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}]{1,3}$/u

/** Whole names, then beginnings of names, then of words in them; the largest first. */
export function rankMatches(towns: Towns, matches: Iterable<Match>, words: string): Ranks {
  const ranks: Ranks = new Map()
  for (const { town, isMain, isStart, isWhole } of matches) {
    const isName = isStart && isWhole && (isMain || !wholeLetters.test(words))
    const kinds = isName ? 3 : isStart ? 1 : 0
    add(ranks, town, kinds * kind + towns.size(town) - (isMain ? 0 : furtherName))
  }
  return ranks
}

/** The towns of a region or country that is called so come after those that are; then its likes. */
export function addSurrounded(towns: Towns, ranks: Ranks, words: string): void {
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
