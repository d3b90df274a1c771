import { packNames } from '../name-index.ts'
import { packStrings } from '../string-table.ts'
import type { PreparedGazetteer } from './prepared-gazetteer.ts'
import { listedRegions } from './sources.ts'
import { listTowns, type TownList } from './town-list.ts'

/**
 * Prepares the world's towns and regions from GeoNames (CC BY 4.0). It takes one to two seconds and 200 MB, which a
 * process does not give back, so the server does this in a child process.
 */
export function prepareGazetteer(): PreparedGazetteer {
  const firstLevel = listedRegions(1)
  const regions = [...new Map([...firstLevel, ...listedRegions(2)].map((one) => [one.code, one]))]
  const regionIndexes = new Map(regions.map(([code], index) => [code, index]))
  const towns = listTowns(regionIndexes)
  const countries = [...new Set(towns.countries)]
  const countryIndexes = new Map(countries.map((code, index) => [code, index]))
  const levelOf = (code: string) => code.split('.').length - 1
  return {
    names: packStrings(towns.names),
    latitudes: Float64Array.from(towns.latitudes),
    longitudes: Float64Array.from(towns.longitudes),
    populations: Uint32Array.from(towns.populations),
    nationalCapitals: Uint32Array.from(towns.nationalCapitals),
    countryOf: Uint16Array.from(towns.countries, (code) => countryIndexes.get(code) ?? 0),
    admin1: Uint32Array.from(towns.admin1, (region) => (region === undefined ? 0 : region + 1)),
    admin2: Uint32Array.from(towns.admin2, (region) => (region === undefined ? 0 : region + 1)),
    index: packNames(towns.nameEntries),
    alternativeIndex: packNames(towns.alternativeEntries),
    countries: packStrings(countries),
    regionCodes: packStrings(regions.map(([code]) => code)),
    regionNames: packStrings(regions.map(([, { name }]) => name)),
    regionPopulations: populationsOf(towns, regions.length),
    firstLevelRegions: Uint32Array.from(
      regions.flatMap(([code], index) => (levelOf(code) === 1 ? [index] : [])),
    ),
  }
}

/** Sums the populations of the towns of each region. */
function populationsOf(towns: TownList, count: number): Float64Array {
  const populations = new Float64Array(count)
  for (let town = 0; town < towns.count; town++) {
    for (const region of [towns.admin1[town], towns.admin2[town]]) {
      if (region !== undefined)
        populations[region] = (populations[region] as number) + (towns.populations[town] ?? 0)
    }
  }
  return populations
}
