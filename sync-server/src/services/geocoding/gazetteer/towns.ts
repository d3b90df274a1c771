import { foldPlace } from '@worldschool/schema'
import { indexEntry, type NameIndex, townsNamed } from './find.ts'
import { kilometresBetween, type Point } from './geometry.ts'
import type { Region } from './regions.ts'
import { type CountedTown, eachCountedTown, listedTowns, namedTowns } from './sources.ts'

/**
 * The towns of the world in columns, because 180,000 objects would take several times the memory.
 */
export class Towns {
  readonly names: string[] = []
  readonly countries: string[] = []
  readonly latitudes: number[] = []
  readonly longitudes: number[] = []
  readonly populations: number[] = []
  readonly admin1: (Region | undefined)[] = []
  readonly admin2: (Region | undefined)[] = []
  readonly nationalCapitals = new Set<number>()
  /** Sorted once the towns are loaded. */
  readonly index: NameIndex = []
  /** Names in other languages and scripts: for suggestions only, too loose for geocoding. */
  readonly alternativeIndex: NameIndex = []

  get count(): number {
    return this.names.length
  }

  point(town: number): Point {
    return {
      latitude: this.latitudes[town] as number,
      longitude: this.longitudes[town] as number,
    }
  }

  regionsOf(town: number): Region[] {
    return [this.admin1[town], this.admin2[town]].filter((region) => region !== undefined)
  }

  add(name: string, country: string, at: Point, admin1?: Region, admin2?: Region): number {
    const town = this.names.push(name) - 1
    this.countries.push(country)
    this.latitudes.push(at.latitude)
    this.longitudes.push(at.longitude)
    this.populations.push(0)
    this.admin1.push(admin1)
    this.admin2.push(admin2)
    this.addName(name, town)
    return town
  }

  /** Indexes "Donostia / San Sebastián" by the whole and by either name. */
  addName(name: string, town: number): void {
    const names = name.includes('/') ? [name, ...name.split('/')] : [name]
    for (const key of new Set(names.map(foldPlace))) {
      if (key) this.index.push(indexEntry(key, town))
    }
  }
}

const sameNameKm = 25
const otherNameKm = 3
const abandoned = new Set(['PPLH', 'PPLQ', 'PPLW'])

/** Loads the towns of both packages. A town in both is one entry, with both names. */
export function loadTowns(regions: Map<string, Region>): Towns {
  const towns = new Towns()
  for (const { name, country, lat, lng, admin1, admin2 } of listedTowns()) {
    const code = `${country}.${admin1}`
    const [first, second] = [regions.get(code), regions.get(`${code}.${admin2}`)]
    const at = { latitude: Number(lat), longitude: Number(lng) }
    towns.add(name, internCountry(country), at, first, second)
  }
  towns.index.sort()
  addPopulations(towns, regions)
  towns.index.sort()
  addAlternativeNames(towns)
  for (let town = 0; town < towns.count; town++) {
    for (const region of towns.regionsOf(town)) region.population += towns.populations[town] ?? 0
  }
  return towns
}

function addPopulations(towns: Towns, regions: Map<string, Region>): void {
  const uncounted = new Set(towns.names.keys())
  const unmatched: CountedTown[] = []
  const count = (town: number, counted: CountedTown) => {
    uncounted.delete(town)
    towns.populations[town] = Math.max(towns.populations[town] ?? 0, counted.population)
    if (counted.featureCode === 'PPLC') towns.nationalCapitals.add(town)
  }
  eachCountedTown((counted) => {
    if (abandoned.has(counted.featureCode)) return
    const named = [...townsNamed(towns.index, foldPlace(counted.name))]
    const at = { country: counted.country, ...pointOf(counted) }
    const town = nearest(towns, named, at, sameNameKm)
    if (town === undefined) unmatched.push(counted)
    else count(town, counted)
  })

  const uncountedByCountry = Map.groupBy(uncounted, (town) => towns.countries[town] ?? '')
  for (const counted of unmatched) {
    const compatriots = uncountedByCountry.get(counted.country) ?? []
    const at = { country: counted.country, ...pointOf(counted) }
    let town = nearest(towns, compatriots, at, otherNameKm)
    if (town === undefined) {
      const region = regions.get(`${counted.country}.${counted.adminCode}`)
      town = towns.add(counted.name, internCountry(counted.country), pointOf(counted), region)
    } else towns.addName(counted.name, town)
    count(town, counted)
  }
}

function addAlternativeNames(towns: Towns): void {
  for (const { name, others, country, latitude, longitude } of namedTowns()) {
    const named = [...townsNamed(towns.index, foldPlace(name))]
    const town = nearest(towns, named, { country, latitude, longitude }, sameNameKm)
    if (town === undefined) continue
    for (const key of new Set(others.map(foldPlace))) {
      if (key) towns.alternativeIndex.push(indexEntry(key, town))
    }
  }
  towns.alternativeIndex.sort()
}

function pointOf({ loc }: CountedTown): Point {
  return { latitude: loc.coordinates[1], longitude: loc.coordinates[0] }
}

function nearest(
  towns: Towns,
  candidates: number[],
  at: Point & { country: string },
  within: number,
): number | undefined {
  let [best, distance] = [undefined as number | undefined, within]
  for (const town of candidates) {
    if (towns.countries[town] !== at.country) continue
    const away = kilometresBetween(towns.point(town), at)
    if (away < distance) [best, distance] = [town, away]
  }
  return best
}

const countries = new Map<string, string>()

/** One string per country instead of one per town. */
function internCountry(code: string): string {
  const known = countries.get(code)
  if (known === undefined) countries.set(code, code)
  return known ?? code
}
