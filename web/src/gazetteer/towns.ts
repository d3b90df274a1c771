import { foldPlace, type GazetteerFile, type Point, placeName, townsOf } from '@worldschool/schema'
import type { TownSuggestion } from './suggest-towns.ts'
import { WordIndex } from './word-index.ts'

/** A region, as a range of towns: the towns of a region are consecutive. */
export interface Region {
  name: string
  folded: string
  country: string
  first: number
  /** Exclusive end index of its towns. */
  end: number
}

/** The towns of the world, stored in columns, because an object for each town would take several times the memory. */
export class Towns {
  readonly names: readonly string[]
  /** Alternative names, separated by tabs. */
  readonly others: readonly string[]
  readonly regions: Region[] = []
  readonly index: WordIndex
  readonly #regionOf: Uint16Array
  readonly #degrees: Float64Array
  readonly #sizes: Uint8Array

  constructor(file: GazetteerFile) {
    this.names = file.names.split('\n')
    this.others = file.others.split('\n')
    this.#regionOf = new Uint16Array(this.count)
    this.#degrees = new Float64Array(2 * this.count)
    this.#sizes = new Uint8Array(this.count)
    this.index = new WordIndex(this.#take(file))
  }

  get count(): number {
    return this.names.length
  }

  latitude(town: number): number {
    return this.#degrees[2 * town] as number
  }

  point(town: number): Point {
    return { latitude: this.latitude(town), longitude: this.#degrees[2 * town + 1] as number }
  }

  /** Returns the size of a town on a logarithmic scale, in steps of 19 %. See `sizeCharacter`. */
  size(town: number): number {
    return this.#sizes[town] as number
  }

  regionOf(town: number): Region {
    return this.regions[this.#regionOf[town] as number] as Region
  }

  /** Fills the columns, and yields the names of each town. */
  *#take(file: GazetteerFile): Generator<string[]> {
    let town = 0
    for (const { name, others, country, region, latitude, longitude, size } of townsOf(file)) {
      const last = this.regions.at(-1)
      if (last?.name === region && last.country === country) last.end = town + 1
      else {
        const folded = foldPlace(region)
        this.regions.push({ name: region, folded, country, first: town, end: town + 1 })
      }
      this.#regionOf[town] = this.regions.length - 1
      this.#degrees.set([latitude, longitude], 2 * town)
      this.#sizes[town] = size
      yield [name, ...others]
      town += 1
    }
  }
}

/** Returns the displayed name of a town, such as "Sintra, Lisbon, Portugal". */
export function nameOfTown(towns: Towns, town: number): string {
  const { name: region, country } = towns.regionOf(town)
  return placeName({ name: towns.names[town] ?? '', region, country })
}

interface SearchRequest {
  kind: 'search'
  text: string
  limit: number
}

interface NearestRequest {
  kind: 'nearest'
  point: Point
  withinMetres: number
}

/** A request to the worker. */
export type TownRequest = SearchRequest | NearestRequest

/** The suggestions for a search; for a request for the nearest town, its name or null. */
export type TownResponse = TownSuggestion[] | string | null
