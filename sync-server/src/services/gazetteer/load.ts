import { type CountryMatch, readCountryNames } from './countries.ts'
import { loadTowns } from './load-towns.ts'
import { townsNamed } from './name-index.ts'
import { loadRegions, type Region } from './regions.ts'
import type { Towns } from './towns.ts'

export interface GazetteerData {
  towns: Towns
  regionsByCountry: Map<string, Region[]>
  readCountry: (text: string) => CountryMatch | null
}

const largeTown = 100_000

/** Reads everything the gazetteer answers from. */
export function loadGazetteer(): GazetteerData {
  const regions = loadRegions()
  const towns = loadTowns(regions)
  const regionsByCountry = Map.groupBy(regions.values(), (region) => region.country)
  const firstLevel = [...regions.values()].filter((region) => region.level === 1)
  const regionKeys = new Set(firstLevel.flatMap((region) => region.keys))
  const isPlace = (folded: string) =>
    regionKeys.has(folded) ||
    [...townsNamed(towns.index, folded)].some((town) => (towns.populations[town] ?? 0) > largeTown)
  return { towns, regionsByCountry, readCountry: readCountryNames(towns.countries, isPlace) }
}
