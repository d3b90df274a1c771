import { foldPlace, type PlaceSuggestion } from '@worldschool/schema'
import { chooseTown, looseIndexOf, townSpelledLike, townsCalled } from './gazetteer/find.ts'
import type { Point } from './gazetteer/geometry.ts'
import { type GazetteerData, loadGazetteer } from './gazetteer/load.ts'
import type { NameIndex } from './gazetteer/name-index.ts'
import { nearestTown } from './gazetteer/nearest.ts'
import { type PlaceQuery, readPlaceQuery } from './gazetteer/query.ts'
import { isMetropolisOf, outranksTown, pointOfRegion } from './gazetteer/region-point.ts'
import { type Region, regionNamed } from './gazetteer/regions.ts'
import { displayNameOf, suggestTowns } from './gazetteer/suggestions.ts'

export interface FoundPlace {
  /** Decimal degrees, WGS 84. */
  latitude: number
  longitude: number
  /** The town's or region's name as GeoNames has it. */
  name: string
  /** ISO 3166 code. */
  country: string
  precision: 'town' | 'region'
}

/**
 * The world's towns and regions, from GeoNames (CC BY 4.0). Reading them takes between one and two
 * seconds and holds up the process, so that happens at the first question, or at `load`.
 */
export class Gazetteer {
  #data: GazetteerData | undefined
  readonly #looseIndexes = new Map<string, NameIndex>()

  load(): GazetteerData {
    this.#data ??= loadGazetteer()
    return this.#data
  }

  /**
   * Where "Town, Country", "Town, Region, Country" or "Region, Country" is. `hint` is text that may
   * name the region when several towns share the name, such as a description. Null when unsure:
   * it never looks into another country, and a wrong point is worse than none.
   */
  find(locationText: string, hint = ''): FoundPlace | null {
    const query = readPlaceQuery(locationText, this.load().readCountry)
    return query && this.#findQuery(query, foldPlace(hint))
  }

  /** The nearest town within so many kilometres; null when there is none. */
  nearest(point: Point, withinKm: number): FoundPlace | null {
    const town = nearestTown(this.load().towns, point, withinKm)
    return town === undefined ? null : this.#foundTown(town)
  }

  /** The same in words, "Sintra, Lisbon, Portugal", for who asks what is here. */
  describeNearest(point: Point, withinKm: number): string | null {
    const { towns } = this.load()
    const town = nearestTown(towns, point, withinKm)
    return town === undefined ? null : displayNameOf(towns, town)
  }

  /** The ISO 3166 code of the country that "Anything, Country" ends with; null without one. */
  countryOf(locationText: string): string | null {
    return readPlaceQuery(locationText, this.load().readCountry)?.country ?? null
  }

  /** Suggestions for a beginning of a name, the largest towns first. Section 9. */
  search(prefix: string, limit = 5): PlaceSuggestion[] {
    return suggestTowns(this.load().towns, prefix, limit)
  }

  /** Exact towns come before regions, and other spellings last. */
  #findQuery(query: PlaceQuery, hint: string): FoundPlace | null {
    const { towns, regionsByCountry } = this.load()
    const called = townsCalled(towns, query)
    const town = chooseTown(towns, called, hint)
    const regions = query.within.length === 0 ? regionsByCountry.get(query.country) : undefined
    const region = regionNamed(regions ?? [], query.place)
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
    const point = pointOfRegion(this.load().towns, region)
    return point && { ...point, name: region.name, country: region.country, precision: 'region' }
  }

  #foundTown(town: number): FoundPlace {
    const { towns } = this.load()
    const [name = '', country = ''] = [towns.names[town], towns.countries[town]]
    return { ...towns.point(town), name, country, precision: 'town' }
  }

  #looseIndex(country: string): NameIndex {
    const index = this.#looseIndexes.get(country) ?? looseIndexOf(this.load().towns, country)
    this.#looseIndexes.set(country, index)
    return index
  }
}

export function openGazetteer(): Gazetteer {
  return new Gazetteer()
}
