import { foldPlace } from '@worldschool/schema/gazetteer'
import { kilometresBetween, type Point } from '../geometry.ts'
import { type NameEntry, NameIndex, packNames } from '../name-index.ts'
import { type CountedTown, eachCountedTown, listedTowns, namedTowns } from './sources.ts'

/** The world's towns while they are read from their sources. */
export class TownList {
  readonly names: string[] = []
  readonly countries: string[] = []
  readonly latitudes: number[] = []
  readonly longitudes: number[] = []
  readonly populations: number[] = []
  /** Indexes of regions. */
  readonly admin1: (number | undefined)[] = []
  readonly admin2: (number | undefined)[] = []
  readonly nationalCapitals = new Set<number>()
  readonly nameEntries: NameEntry[] = []
  /** Names in other languages and scripts. Used only for suggestions, because they are too ambiguous for geocoding. */
  readonly alternativeEntries: NameEntry[] = []

  get count(): number {
    return this.names.length
  }

  point(town: number): Point {
    return {
      latitude: this.latitudes[town] as number,
      longitude: this.longitudes[town] as number,
    }
  }

  add(name: string, country: string, at: Point, admin1?: number, admin2?: number): number {
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

  /** Indexes a name such as "Donostia / San Sebastián" as a whole and by each part. */
  addName(name: string, town: number): void {
    const names = name.includes('/') ? [name, ...name.split('/')] : [name]
    for (const key of new Set(names.map(foldPlace))) if (key) this.nameEntries.push([key, town])
  }

  /** Returns the index of the names so far. */
  index(): NameIndex {
    return new NameIndex(packNames(this.nameEntries))
  }
}

const sameNameKm = 25
const otherNameKm = 3
const abandoned = new Set(['PPLH', 'PPLQ', 'PPLW'])

/**
 * Reads the towns of both packages. A town that both contain becomes one entry with both names. `regions` has the
 * indexes of regions by their GeoNames codes.
 */
export function listTowns(regions: ReadonlyMap<string, number>): TownList {
  const towns = new TownList()
  for (const { name, country, lat, lng, admin1, admin2 } of listedTowns()) {
    const code = `${country}.${admin1}`
    const [first, second] = [regions.get(code), regions.get(`${code}.${admin2}`)]
    const at = { latitude: Number(lat), longitude: Number(lng) }
    towns.add(name, country, at, first, second)
  }
  addPopulations(towns, regions)
  addAlternativeNames(towns)
  return towns
}

function addPopulations(towns: TownList, regions: ReadonlyMap<string, number>): void {
  const index = towns.index()
  const uncounted = new Set(towns.names.keys())
  const unmatched: CountedTown[] = []
  const count = (town: number, counted: CountedTown) => {
    uncounted.delete(town)
    towns.populations[town] = Math.max(towns.populations[town] ?? 0, counted.population)
    if (counted.featureCode === 'PPLC') towns.nationalCapitals.add(town)
  }
  eachCountedTown((counted) => {
    if (abandoned.has(counted.featureCode)) return
    const named = [...index.townsNamed(foldPlace(counted.name))]
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
      town = towns.add(counted.name, counted.country, pointOf(counted), region)
    } else towns.addName(counted.name, town)
    count(town, counted)
  }
}

function addAlternativeNames(towns: TownList): void {
  const index = towns.index()
  for (const { name, others, country, latitude, longitude } of namedTowns()) {
    const named = [...index.townsNamed(foldPlace(name))]
    const town = nearest(towns, named, { country, latitude, longitude }, sameNameKm)
    if (town === undefined) continue
    for (const key of new Set(others.map(foldPlace))) {
      if (key) towns.alternativeEntries.push([key, town])
    }
  }
}

function pointOf({ loc }: CountedTown): Point {
  return { latitude: loc.coordinates[1], longitude: loc.coordinates[0] }
}

function nearest(
  towns: TownList,
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
