import type { Point } from './geometry.ts'
import { NameIndex } from './name-index.ts'
import type { PreparedGazetteer } from './prepared/prepared-gazetteer.ts'
import { Region } from './regions.ts'
import { StringTable } from './string-table.ts'

/** The world's towns and regions, read from columns of numbers. Strings and objects are created only on demand. */
export class Towns {
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  readonly populations: Uint32Array
  readonly nationalCapitals: ReadonlySet<number>
  readonly index: NameIndex
  /** Names in other languages and scripts. Used only for suggestions, because they are too ambiguous for geocoding. */
  readonly alternativeIndex: NameIndex
  /** ISO 3166 codes. */
  readonly countries: readonly string[]
  readonly #prepared: PreparedGazetteer
  readonly #names: StringTable
  readonly #regionNames: StringTable
  readonly #regionCodes: StringTable
  readonly #regions: (Region | undefined)[] = []

  constructor(prepared: PreparedGazetteer) {
    this.#prepared = prepared
    const { latitudes, longitudes, populations } = prepared
    this.latitudes = latitudes
    this.longitudes = longitudes
    this.populations = populations
    this.nationalCapitals = new Set(prepared.nationalCapitals)
    this.index = new NameIndex(prepared.index)
    this.alternativeIndex = new NameIndex(prepared.alternativeIndex)
    const countries = new StringTable(prepared.countries)
    this.countries = Array.from({ length: countries.length }, (_, at) => countries.at(at))
    this.#names = new StringTable(prepared.names)
    this.#regionNames = new StringTable(prepared.regionNames)
    this.#regionCodes = new StringTable(prepared.regionCodes)
  }

  get count(): number {
    return this.latitudes.length
  }

  name(town: number): string {
    return this.#names.at(town)
  }

  /** Returns the ISO 3166 code of the town's country. */
  country(town: number): string {
    return this.countries[this.#prepared.countryOf[town] as number] ?? ''
  }

  point(town: number): Point {
    return {
      latitude: this.latitudes[town] as number,
      longitude: this.longitudes[town] as number,
    }
  }

  admin1(town: number): Region | undefined {
    return this.#region(this.#prepared.admin1[town])
  }

  regionsOf(town: number): Region[] {
    const { admin1, admin2 } = this.#prepared
    const regions = [this.#region(admin1[town]), this.#region(admin2[town])]
    return regions.filter((region) => region !== undefined)
  }

  /** Returns true if the town is in the region. */
  isIn(town: number, { index }: Region): boolean {
    const { admin1, admin2 } = this.#prepared
    return admin1[town] === index + 1 || admin2[town] === index + 1
  }

  /** Returns the regions whose code begins with the country's code, in the order of the sources. */
  regionsIn(country: string): Region[] {
    const regions: Region[] = []
    for (let index = 0; index < this.#regionCodes.length; index++) {
      if (this.#regionCodes.at(index).startsWith(`${country}.`)) regions.push(this.#at(index))
    }
    return regions
  }

  /** Returns the regions of level 1. */
  firstLevelRegions(): Region[] {
    const { firstLevelRegions } = this.#prepared
    return [...firstLevelRegions].map((index) => this.#at(index))
  }

  /** `place` is 0 for none, otherwise the index of the region plus one. */
  #region(place: number | undefined): Region | undefined {
    return place ? this.#at(place - 1) : undefined
  }

  #at(index: number): Region {
    const known = this.#regions[index]
    if (known) return known
    const region = new Region({
      index,
      code: this.#regionCodes.at(index),
      name: this.#regionNames.at(index),
      population: this.#prepared.regionPopulations[index] ?? 0,
    })
    this.#regions[index] = region
    return region
  }
}
