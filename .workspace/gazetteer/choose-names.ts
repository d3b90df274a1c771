import { editDistance, foldPlace } from '../../schema/src/index.ts'
import { isIn, isNative } from './native-scripts.ts'
import { learnSounds } from './plausible-names.ts'
import type { SourceTown } from './read-sources.ts'

/** So many people and more: a town that has a name in every language. */
const known = 100_000
/** Where the app's languages that are written in Latin letters name their towns. */
const homes = ['DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PT']
/** How many names in Latin letters a town has at most, by how large it is. */
const mostNames = [
  { people: 300_000, names: 18 },
  { people: known, names: 12 },
  { people: 0, names: 3 },
]
/** Of a smaller town, what begins like another name of it is found by that beginning. */
const sameBeginning = 4
/** So long that search forgives a typing error in them. */
const forgiven = 7
const longest = 30
/** Codes of airports, offices, and soft signs of transliterated Cyrillic. */
const noName =
  /^[A-Z]{3,4}$|['’`]$| - |^(?:Lungsod|Bandar|Gorod|Dakbayan|Siudad|Canton|Arrondissement) /
/** A capital letter, then what is on the keyboards of the app's languages. */
const western = /^\p{Lu}[A-Za-zÀ-ÖØ-öø-ÿœŒß'’. -]+$/u
const latin = /^\p{Lu}[\p{Script=Latin}\p{M}'’ʻ. -]+$/u

type Finds = (kept: string, folded: string) => boolean

/**
 * Chooses the further names of a town that people look for: those of its own country, and of a
 * known town also those in the languages of the app. GeoNames does not say what language a name is
 * in, so script, country and sound decide. What another name finds already is left out.
 */
export function nameChooser(all: readonly SourceTown[]): (town: SourceTown) => string[] {
  const byPlausibility = learnSounds(all)
  return (town) => {
    const names = town.alternates
      .filter((name) => !noName.test(name) && name.length <= longest)
      .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const isKnown = town.population >= known || town.featureCode === 'PPLC'
    const natives = names.filter((name) => isNative(name, town.country))
    const asian = isKnown ? names.filter(isAsian) : []
    // Further names of small American towns are those of farms that stood there.
    const isLatin = (name: string) =>
      isKnown ? western.test(name) : latin.test(name) && town.country !== 'US'
    const nearby = isKnown ? [town.country, ...homes] : [town.country]
    const latins = byPlausibility(names.filter(isLatin), nearby)

    const keep = keeper(foldPlace(town.name))
    return [
      ...keep([...natives, ...asian], findsWhole),
      ...keep(latins, isKnown ? findsWithErrors : findsBeginning).slice(0, mostFor(town)),
    ]
  }
}

/** Remembers what was kept, and leaves out what that finds. */
function keeper(first: string): (names: string[], finds: Finds) => string[] {
  const kept = [first]
  return (names, finds) =>
    names.filter((name) => {
      const folded = foldPlace(name)
      if (!folded || kept.some((other) => finds(other, folded))) return false
      kept.push(folded)
      return true
    })
}

/** What Japanese, Korean and Chinese families type. */
function isAsian(name: string): boolean {
  return isIn(name, 'Han') || isIn(name, 'Katakana', 'Hiragana') || isIn(name, 'Hangul')
}

function findsWhole(kept: string, folded: string): boolean {
  return folded === kept || folded.startsWith(`${kept} `)
}

function findsWithErrors(kept: string, folded: string): boolean {
  if (findsWhole(kept, folded)) return true
  return folded.length >= forgiven && folded[0] === kept[0] && isAlmost(folded, kept)
}

function isAlmost(folded: string, kept: string): boolean {
  return editDistance(folded, kept, { max: 1, isPrefix: true }) <= 1
}

function findsBeginning(kept: string, folded: string): boolean {
  return folded.slice(0, sameBeginning) === kept.slice(0, sameBeginning)
}

function mostFor({ population }: SourceTown): number {
  return mostNames.find(({ people }) => population >= people)?.names ?? 0
}
