import { foldPlace, type PlaceSuggestion } from '@worldschool/schema/gazetteer'
import { kilometresBetween, type Point, weightedMeanOf } from './gazetteer/geometry.ts'
import type { NameIndex } from './gazetteer/name-index.ts'
import { installationCache, loadPreparedInProcess } from './gazetteer/prepared/gazetteer-cache.ts'
import type { PreparedGazetteer } from './gazetteer/prepared/prepared-gazetteer.ts'
import {
  type CountryMatch,
  type Region,
  readCountryNames,
  regionNamed,
} from './gazetteer/regions.ts'
import { displayNameOf, suggestTowns } from './gazetteer/suggestions.ts'
import {
  chooseTown,
  looseIndexOf,
  type PlaceQuery,
  readPlaceQuery,
  townSpelledLike,
  townsCalled,
} from './gazetteer/town-lookup.ts'
import { Towns } from './gazetteer/towns.ts'

const nearATownKm = 25
const metropolis = 1_000_000

const kilometresPerDegree = 111.19
const radians = Math.PI / 180

const largeTown = 100_000

export interface FoundPlace {
  /** Decimal degrees, WGS 84. */
  latitude: number
  longitude: number
  /** The name of the town or region in GeoNames. */
  name: string
  /** ISO 3166 code. */
  country: string
  precision: 'town' | 'region'
}

/** The world's towns and regions, from GeoNames (CC BY 4.0). */
export class Gazetteer {
  readonly towns: Towns
  readonly #looseIndexes = new Map<string, NameIndex>()
  readonly #regionsByCountry = new Map<string, Region[]>()
  #readCountry: ((text: string) => CountryMatch | null) | undefined

  constructor(prepared: PreparedGazetteer) {
    this.towns = new Towns(prepared)
  }

  /**
   * Parses the name of a country. Loads the names in ten languages at the first use, because searches do not need them.
   */
  get readCountry(): (text: string) => CountryMatch | null {
    this.#readCountry ??= countryReader(this.towns)
    return this.#readCountry
  }

  /**
   * Finds "Town, Country", "Town, Region, Country" or "Region, Country". `hint` is text, such as a description, that
   * may name the region if several towns share the name. Never searches in another country. Returns null if the result
   * is uncertain, because wrong coordinates are worse than none.
   */
  find(locationText: string, hint = ''): FoundPlace | null {
    const query = readPlaceQuery(locationText, this.readCountry)
    return query && this.#findQuery(query, foldPlace(hint))
  }

  /** Returns the nearest town within this distance; null if there is none. */
  nearest(point: Point, withinKm: number): FoundPlace | null {
    const town = nearestTown(this.towns, point, withinKm)
    return town === undefined ? null : this.#foundTown(town)
  }

  /**
   * Returns the display name of the nearest town, such as "Sintra, Lisbon, Portugal"; null if there is none within this
   * distance.
   */
  describeNearest(point: Point, withinKm: number): string | null {
    const town = nearestTown(this.towns, point, withinKm)
    return town === undefined ? null : displayNameOf(this.towns, town)
  }

  /** Returns the ISO 3166 code of the country that "Anything, Country" ends with; null without one. */
  countryOf(locationText: string): string | null {
    return readPlaceQuery(locationText, this.readCountry)?.country ?? null
  }

  /** Returns suggestions for the prefix of a name, the largest towns first. Specification, section 9. */
  search(prefix: string, limit = 5): PlaceSuggestion[] {
    return suggestTowns(this.towns, prefix, limit)
  }

  /** Prefers exact town names to regions, and regions to other spellings. */
  #findQuery(query: PlaceQuery, hint: string): FoundPlace | null {
    const { towns } = this
    const called = townsCalled(towns, query)
    const town = chooseTown(towns, called, hint)
    const regions = query.within.length === 0 ? this.#regionsIn(query.country) : []
    const region = regionNamed(regions, query.place)
    if (town !== undefined) {
      const isRegion = region !== null && outranksTown(towns, region, town)
      return isRegion ? this.#foundRegion(region) : this.#foundTown(town)
    }
    const isUndecided = called.length > 0
    if (isUndecided) return region?.level === 1 ? this.#foundRegion(region) : null
    const similar = townSpelledLike(towns, query, this.#looseIndex(query.country))
    if (region) {
      const isCity = similar !== undefined && isMetropolisOf(towns, region, similar)
      return isCity ? this.#foundTown(similar) : this.#foundRegion(region)
    }
    return similar === undefined ? null : this.#foundTown(similar)
  }

  #foundRegion(region: Region): FoundPlace | null {
    const point = pointOfRegion(this.towns, region)
    return point && { ...point, name: region.name, country: region.country, precision: 'region' }
  }

  #foundTown(town: number): FoundPlace {
    const { towns } = this
    const [name, country] = [towns.name(town), towns.country(town)]
    return { ...towns.point(town), name, country, precision: 'town' }
  }

  #looseIndex(country: string): NameIndex {
    const index = this.#looseIndexes.get(country) ?? looseIndexOf(this.towns, country)
    this.#looseIndexes.set(country, index)
    return index
  }

  #regionsIn(country: string): Region[] {
    const regions = this.#regionsByCountry.get(country) ?? this.towns.regionsIn(country)
    this.#regionsByCountry.set(country, regions)
    return regions
  }
}

/** Returns a gazetteer for this process. If no prepared gazetteer is cached, takes one to two seconds. */
export async function openGazetteer(folders = [installationCache]): Promise<Gazetteer> {
  return new Gazetteer(await loadPreparedInProcess(folders))
}

function countryReader(towns: Towns): (text: string) => CountryMatch | null {
  const regionKeys = new Set(towns.firstLevelRegions().flatMap(({ keys }) => keys))
  const isPlace = (folded: string) =>
    regionKeys.has(folded) ||
    [...towns.index.townsNamed(folded)].some((town) => (towns.populations[town] ?? 0) > largeTown)
  return readCountryNames(towns.countries, isPlace)
}

interface Points {
  count: number
  latitudes: ArrayLike<number>
  longitudes: ArrayLike<number>
  point(town: number): Point
}

/**
 * Returns the index of the town nearest to a point, within this great-circle distance; undefined if there is
 * none. Comparing degrees first excludes most towns; this handles the date line, and ignores the longitude if
 * the circle contains a pole.
 */
export function nearestTown(towns: Points, point: Point, withinKm: number): number | undefined {
  // Slightly wider than the circle, because of rounding.
  const latitudeRange = (withinKm / kilometresPerDegree) * 1.01
  const longitudeRange = longitudesAround(point.latitude, latitudeRange)
  let [best, distance] = [undefined as number | undefined, withinKm]
  for (let town = 0; town < towns.count; town++) {
    if (Math.abs((towns.latitudes[town] as number) - point.latitude) > latitudeRange) continue
    if (degreesApart(towns.longitudes[town] as number, point.longitude) > longitudeRange) continue
    const away = kilometresBetween(towns.point(town), point)
    if (away <= distance) [best, distance] = [town, away]
  }
  return best
}

/**
 * Returns how many degrees of longitude a circle with this radius, in degrees of latitude, extends to the east and
 * west.
 */
function longitudesAround(latitude: number, degrees: number): number {
  if (Math.abs(latitude) + degrees >= 90) return 180
  return Math.asin(Math.sin(degrees * radians) / Math.cos(latitude * radians)) / radians
}

function degreesApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % 360
  return apart > 180 ? 360 - apart : apart
}

/**
 * Returns the mean position of a region's towns, weighted by the square root of their population, so that a
 * capital has influence but does not decide. A mean far from every town, as at sea between islands, moves to
 * the nearest town. Null for a region without towns.
 */
function pointOfRegion(towns: Towns, region: Region): Point | null {
  const members: number[] = []
  for (let town = 0; town < towns.count; town++) {
    if (towns.isIn(town, region)) members.push(town)
  }
  const middle = weightedMeanOf(
    members.map((town) => ({
      ...towns.point(town),
      weight: Math.sqrt(100 + (towns.populations[town] ?? 0)),
    })),
  )
  if (!middle) return null
  const away = (point: Point) => kilometresBetween(middle, point)
  const nearest = members
    .map((town) => towns.point(town))
    .reduce((best, point) => (away(point) < away(best) ? point : best))
  return away(nearest) <= nearATownKm ? middle : nearest
}

/** Returns true if the name of a region means the city of millions in it, as in "New York, United States". */
function isMetropolisOf(towns: Towns, region: Region, town: number): boolean {
  return towns.regionsOf(town).includes(region) && (towns.populations[town] ?? 0) > metropolis
}

/**
 * Returns true if a name means the region and not the town of the same name: "California, United States" is
 * the state, not the town in Maryland. This is the case if the town is in another region, is not a national
 * capital, and has fewer people than the region.
 */
function outranksTown(towns: Towns, region: Region, town: number): boolean {
  if (region.level !== 1) return false
  if (towns.regionsOf(town).includes(region) || towns.nationalCapitals.has(town)) return false
  return region.population > (towns.populations[town] ?? 0)
}
