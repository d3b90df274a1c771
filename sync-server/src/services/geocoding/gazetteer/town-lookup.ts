import { foldPlace } from '@worldschool/schema/gazetteer'
import { kilometresBetween } from './geometry.ts'
import { type NameEntry, NameIndex, packNames } from './name-index.ts'
import { type CountryMatch, namesRegion, type Region } from './regions.ts'
import type { Towns } from './towns.ts'

/** A parsed text such as "Oria, Almería, Spain", with folded names. */
export interface PlaceQuery {
  place: string
  /**
   * Regions that the text names between the place and the country, and parts of a country such as England.
   */
  within: string[]
  country: string
}

/** Parses "Town, Country" with any regions between; null without a known country. */
export function readPlaceQuery(
  text: string,
  readCountry: (text: string) => CountryMatch | null,
): PlaceQuery | null {
  const parts = text
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const country = parts.length > 1 ? readCountry(parts.at(-1) ?? '') : null
  const place = foldPlace(parts[0] ?? '')
  if (!country || !place) return null
  const within = [...parts.slice(1, -1), ...(country.region ? [country.region] : [])]
  return { place, within: within.map(foldPlace), country: country.code }
}

/** Equivalent spellings, with the countries to which they apply. */
const variants: { in?: string[]; from: RegExp; to: string }[] = [
  { from: / city$|^city of /g, to: '' },
  // Xàtiva and Játiva, Muxía and Mugía, Xalapa and Jalapa.
  { in: ['ES', 'MX'], from: /x|g(?=[ei])/g, to: 'j' },
  // Modern and older Greek endings: Ermoupoli and Ermoúpolis.
  { in: ['GR', 'CY'], from: /(?<=\w{5})s$/g, to: '' },
]

const samePlaceKm = 30
/**
 * If several towns share a name, people mean the town that has at least this population. A smaller town must have
 * `clearlyLarger` times the population of the others.
 */
const knownTown = 50_000
const clearlyLarger = 10
/** Assumed population of a town without a population in the sources. */
const unknownPopulation = 500

/** Returns the towns with exactly this name in the country and in every region that the text names. */
export function townsCalled(towns: Towns, query: PlaceQuery): number[] {
  return [...towns.index.townsNamed(query.place)].filter((town) => fits(towns, town, query))
}

function fits(towns: Towns, town: number, { country, within }: PlaceQuery): boolean {
  if (towns.country(town) !== country) return false
  return within.every((name) => towns.regionsOf(town).some((region) => namesRegion(name, region)))
}

/**
 * Returns the largest candidate if it is so large that people usually leave out its region. If the hint mentions the
 * regions of some candidates, considers only these candidates. Otherwise returns undefined, because the choice would be
 * a guess.
 */
export function chooseTown(towns: Towns, candidates: number[], hint: string): number | undefined {
  const mentioned = candidates.filter((town) =>
    towns.regionsOf(town).some((region) => isMentioned(region, hint)),
  )
  const [first, ...others] = bySize(towns, mentioned.length > 0 ? mentioned : candidates)
  if (first === undefined) return undefined
  const rival = others.find((town) => !isSamePlace(towns, first, town))
  if (rival === undefined) return first
  const people = towns.populations[first] ?? 0
  const rivals = Math.max(towns.populations[rival] ?? 0, unknownPopulation)
  return people >= knownTown || people >= clearlyLarger * rivals ? first : undefined
}

function isMentioned(region: Region, hint: string): boolean {
  return region.keys.some((key) => key.length > 3 && ` ${hint} `.includes(` ${key} `))
}

function bySize(towns: Towns, candidates: number[]): number[] {
  return candidates.toSorted((a, b) => (towns.populations[b] ?? 0) - (towns.populations[a] ?? 0))
}

function isSamePlace(towns: Towns, a: number, b: number): boolean {
  return kilometresBetween(towns.point(a), towns.point(b)) < samePlaceKm
}

/**
 * Returns the town whose name matches in a looser spelling, but only if all candidates are one place. A loose match is
 * less certain, so it is never chosen among several places.
 */
export function townSpelledLike(
  towns: Towns,
  query: PlaceQuery,
  looseIndex: NameIndex,
): number | undefined {
  const loose = loosenPlace(query.place, query.country)
  const candidates = [...looseIndex.townsNamed(loose)].filter((town) => fits(towns, town, query))
  const [first, ...others] = bySize(towns, candidates)
  if (first === undefined) return undefined
  return others.every((town) => isSamePlace(towns, first, town)) ? first : undefined
}

/** Returns the index of looser spellings of the town names of one country. */
export function looseIndexOf(towns: Towns, country: string): NameIndex {
  const named = towns.index.entries((town) => towns.country(town) === country)
  const loose = [...named].map(([key, town]): NameEntry => [loosenPlace(key, country), town])
  return new NameIndex(packNames(loose))
}

/** Returns a looser spelling of a folded name within one country, tried if the exact name is not found. */
function loosenPlace(folded: string, country: string): string {
  const loose = variants.reduce(
    (text, variant) =>
      !variant.in || variant.in.includes(country) ? text.replace(variant.from, variant.to) : text,
    folded,
  )
  return loose.replaceAll(' ', '')
}
