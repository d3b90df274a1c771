import { foldPlace } from '@worldschool/schema'
import type { Point } from './geometry.ts'
import { indexEntry, type NameIndex } from './name-index.ts'
import type { Region } from './regions.ts'

/** The towns of the world in columns: 180,000 objects would take several times the memory. */
export class Towns {
  readonly names: string[] = []
  readonly countries: string[] = []
  readonly latitudes: number[] = []
  readonly longitudes: number[] = []
  readonly populations: number[] = []
  readonly admin1: (Region | undefined)[] = []
  readonly admin2: (Region | undefined)[] = []
  readonly nationalCapitals = new Set<number>()
  /** In order once the towns are read. */
  readonly index: NameIndex = []
  /** Names in other languages and scripts: for suggestions, too loose to place anything by. */
  readonly furtherIndex: NameIndex = []

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

  /** "Donostia / San Sebastián" is found under the whole and under either name. */
  addName(name: string, town: number): void {
    const names = name.includes('/') ? [name, ...name.split('/')] : [name]
    for (const key of new Set(names.map(foldPlace))) {
      if (key) this.index.push(indexEntry(key, town))
    }
  }
}
