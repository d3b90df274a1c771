import type { Feature, Point } from 'geojson'
import {
  type CountedTown,
  eachCountedTown,
} from '../../sync-server/src/services/geocoding/gazetteer/prepared/sources.ts'
import { roundPosition } from './rounding.ts'
import { isOvercounted, townName } from './town-names.ts'

interface Candidate {
  name: string
  isCapital: boolean
  weight: number
  population: number
  position: [number, number]
  /** In Web Mercator, from 0 to 1. */
  x: number
  y: number
}

/** For each zoom: the minimum weight, and the minimum distance from larger towns in CSS pixels. */
const rounds = [
  { zoom: 2, minWeight: 4_000_000, minDistance: 70 },
  { zoom: 3, minWeight: 1_000_000, minDistance: 64 },
  { zoom: 4, minWeight: 250_000, minDistance: 56 },
  { zoom: 5, minWeight: 40_000, minDistance: 50 },
  { zoom: 6, minWeight: 8_000, minDistance: 50 },
  { zoom: 7, minWeight: 3_000, minDistance: 66 },
]
const worldSize = 512
/** Labels are wider than high. */
const labelAspect = 1.5
/** A capital may be closer to a larger town than others, by this factor. */
const capitalFactor = 0.65

/**
 * The largest towns of every region, from GeoNames, largest first. `zoom` is the first zoom at which
 * a town is far enough from all larger ones.
 */
export function townFeatures(): Feature<Point>[] {
  const candidates: Candidate[] = []
  eachCountedTown((town) => {
    // No abandoned places or parts of towns.
    if (!/^PPL($|A|C|G|S|R)/.test(town.featureCode)) return
    if (!isOvercounted(town.name, town.country)) candidates.push(toCandidate(town))
  })
  candidates.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
  const shown = new Set<Candidate>()
  return rounds.flatMap(({ zoom, minWeight, minDistance }) => {
    const grid = new SpatialGrid(minDistance / (worldSize * 2 ** zoom))
    return candidates.flatMap((town) => {
      if (town.weight < minWeight) return []
      const isFirst = grid.hasSpaceFor(town)
      // A town is added even if it is not shown, because otherwise Huelva would appear instead of Seville.
      grid.add(town)
      if (!isFirst || shown.has(town)) return []
      shown.add(town)
      return [toFeature(town, zoom)]
    })
  })
}

function toCandidate({ name, featureCode, population, loc }: CountedTown): Candidate {
  const [longitude, latitude] = loc.coordinates
  const radians = (latitude * Math.PI) / 180
  const isCapital = featureCode === 'PPLC'
  return {
    name: townName(name),
    isCapital,
    population,
    // A capital represents its country, however small the capital is.
    weight: isCapital ? population * 4 + 120_000 : population,
    position: [longitude, latitude],
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2,
  }
}

function toFeature({ name, isCapital, population, position }: Candidate, zoom: number) {
  const properties = {
    kind: isCapital ? 'capital' : 'town',
    name,
    zoom,
    size: sizeClass(population),
  }
  const geometry = { type: 'Point' as const, coordinates: roundPosition(position) }
  return { type: 'Feature' as const, properties, geometry }
}

/** Font size class of a label: 3 for the largest, down to 0. */
function sizeClass(population: number): number {
  return [100_000, 400_000, 1_500_000].filter((min) => population >= min).length
}

/** The positions in use, in grid cells as large as the minimum distance. */
class SpatialGrid {
  readonly #spacing: number
  readonly #cells = new Map<string, Candidate[]>()

  constructor(spacing: number) {
    this.#spacing = spacing
  }

  add(town: Candidate): void {
    const key = this.#cellOf(town).join()
    const cell = this.#cells.get(key)
    if (cell) cell.push(town)
    else this.#cells.set(key, [town])
  }

  hasSpaceFor(town: Candidate): boolean {
    const [column, row] = this.#cellOf(town)
    for (const across of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) {
        const others = this.#cells.get([column + across, row + down].join()) ?? []
        if (others.some((other) => this.#isNear(town, other))) return false
      }
    }
    return true
  }

  #isNear(one: Candidate, other: Candidate): boolean {
    const across = (one.x - other.x) / labelAspect
    const spacing = one.isCapital ? this.#spacing * capitalFactor : this.#spacing
    return Math.hypot(across, one.y - other.y) < spacing
  }

  #cellOf({ x, y }: Candidate): [number, number] {
    return [Math.floor(x / (this.#spacing * labelAspect)), Math.floor(y / this.#spacing)]
  }
}
