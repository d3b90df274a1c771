import { type GazetteerFile, type Point, townsOf } from '@worldschool/schema'
import { WordIndex } from './word-index.ts'

/** The towns of the world in columns: objects would take several times the memory. */
export class Towns {
  readonly names: readonly string[]
  /** Further names, separated by tabs. */
  readonly others: readonly string[]
  readonly countries: string[] = []
  readonly regions: string[] = []
  readonly points: Float64Array
  readonly sizes: Uint8Array
  readonly index: WordIndex

  constructor(file: GazetteerFile) {
    this.names = file.names.split('\n')
    this.others = file.others.split('\n')
    this.points = new Float64Array(2 * this.count)
    this.sizes = new Uint8Array(this.count)
    this.index = new WordIndex(this.#take(file))
  }

  get count(): number {
    return this.names.length
  }

  point(town: number): Point {
    return {
      latitude: this.points[2 * town] as number,
      longitude: this.points[2 * town + 1] as number,
    }
  }

  *#take(file: GazetteerFile): Generator<string[]> {
    for (const { name, others, country, region, latitude, longitude, size } of townsOf(file)) {
      const town = this.countries.push(country) - 1
      this.regions.push(region)
      this.points.set([latitude, longitude], 2 * town)
      this.sizes[town] = size
      yield [name, ...others]
    }
  }
}
