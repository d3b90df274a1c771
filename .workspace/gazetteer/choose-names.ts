import { editDistance, foldPlace } from '../../schema/src/index.ts'
import { isIn, isNative } from './native-scripts.ts'
import type { SourceTown } from './read-sources.ts'
import { trainTrigramModels } from './trigram-model.ts'

/** Population from which a town is well known: it has a name in every language. */
const knownPopulation = 100_000
/** The countries of the app's languages that use the Latin script. */
const latinCountries = ['DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PT']
/** The maximum number of Latin names of a town, by its population. */
const maxNames = [
  { people: 300_000, names: 18 },
  { people: knownPopulation, names: 12 },
  { people: 0, names: 3 },
]
/**
 * If a name of a smaller town shares this many first letters with another name, a search for these letters
 * finds the town, so the name is left out.
 */
const sharedPrefix = 4
/** Length from which search tolerates a typing error. */
const fuzzyLength = 7
const maxLength = 30
/** Airport codes, names of offices, and soft signs of transliterated Cyrillic. */
const notAName =
  /^[A-Z]{3,4}$|['’`]$| - |^(?:Lungsod|Bandar|Gorod|Dakbayan|Siudad|Canton|Arrondissement) /
/** A capital letter, then letters of the keyboards of the app's languages. */
const western = /^\p{Lu}[A-Za-zÀ-ÖØ-öø-ÿœŒß'’. -]+$/u
const latin = /^\p{Lu}[\p{Script=Latin}\p{M}'’ʻ. -]+$/u

type IsFoundBy = (chosen: string, folded: string) => boolean

/**
 * Chooses the alternate names of a town that people search for: those of its own country, and for a
 * well-known town also those in the app's languages. GeoNames does not label the language of a name,
 * so script, country and a trigram model decide. Names that another name already finds are left out.
 */
export function nameChooser(all: readonly SourceTown[]): (town: SourceTown) => string[] {
  const rankNames = trainTrigramModels(all)
  return (town) => {
    const names = town.alternates
      .filter((name) => !notAName.test(name) && name.length <= maxLength)
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const isKnown = town.population >= knownPopulation || town.featureCode === 'PPLC'
    const natives = names.filter((name) => isNative(name, town.country))
    const asian = isKnown ? names.filter(isAsian) : []
    // Alternate names of small American towns are often those of former farms.
    const isLatin = (name: string) =>
      isKnown ? western.test(name) : latin.test(name) && town.country !== 'US'
    const nearby = isKnown ? [town.country, ...latinCountries] : [town.country]
    const latins = rankNames(names.filter(isLatin), nearby)

    const select = nameFilter(foldPlace(town.name))
    return [
      ...select([...natives, ...asian], isWholeWordPrefix),
      ...select(latins, isKnown ? isApproximatePrefix : sharesPrefix).slice(0, maxNamesOf(town)),
    ]
  }
}

/** Keeps a name only if a search for an already chosen name does not find it. */
function nameFilter(first: string): (names: string[], isFoundBy: IsFoundBy) => string[] {
  const chosen = [first]
  return (names, isFoundBy) =>
    names.filter((name) => {
      const folded = foldPlace(name)
      if (!folded || chosen.some((other) => isFoundBy(other, folded))) return false
      chosen.push(folded)
      return true
    })
}

/** Returns true for a name as Japanese, Korean or Chinese people type it. */
function isAsian(name: string): boolean {
  return isIn(name, 'Han') || isIn(name, 'Katakana', 'Hiragana') || isIn(name, 'Hangul')
}

function isWholeWordPrefix(chosen: string, folded: string): boolean {
  return folded === chosen || folded.startsWith(`${chosen} `)
}

function isApproximatePrefix(chosen: string, folded: string): boolean {
  if (isWholeWordPrefix(chosen, folded)) return true
  return folded.length >= fuzzyLength && folded[0] === chosen[0] && isWithinOneEdit(folded, chosen)
}

function isWithinOneEdit(folded: string, chosen: string): boolean {
  return editDistance(folded, chosen, { max: 1, isPrefix: true }) <= 1
}

function sharesPrefix(chosen: string, folded: string): boolean {
  return folded.slice(0, sharedPrefix) === chosen.slice(0, sharedPrefix)
}

function maxNamesOf({ population }: SourceTown): number {
  return maxNames.find(({ people }) => population >= people)?.names ?? 0
}
