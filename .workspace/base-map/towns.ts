import type { Feature, Point } from 'geojson'
import {
  type CountedTown,
  eachCountedTown,
} from '../../sync-server/src/services/geocoding/gazetteer/sources.ts'
import { roundPosition } from './rounding.ts'
import { isOvercounted, townName } from './town-names.ts'

interface Candidate {
  name: string
  isCapital: boolean
  weight: number
  population: number
  position: [number, number]
  /** On the map of zoom 0, which is one unit wide. */
  x: number
  y: number
}

/** For each zoom, the least weight and how far from larger towns, in CSS pixels. */
const rounds = [
  { zoom: 2, least: 4_000_000, apart: 70 },
  { zoom: 3, least: 1_000_000, apart: 64 },
  { zoom: 4, least: 250_000, apart: 56 },
  { zoom: 5, least: 40_000, apart: 50 },
  { zoom: 6, least: 8_000, apart: 50 },
  { zoom: 7, least: 3_000, apart: 66 },
]
const worldSize = 512
/** Names are wide. */
const widthOfName = 1.5
/** A capital comes nearer to a larger town than others do. */
const capitalApart = 0.65

/**
 * The largest towns of every region: `zoom` says from which zoom on each stands clear of all that
 * are larger, and the larger come first. From GeoNames.
 */
export function townFeatures(): Feature<Point>[] {
  const candidates: Candidate[] = []
  eachCountedTown((town) => {
    // Not what is deserted, or a part of a town.
    if (!/^PPL($|A|C|G|S|R)/.test(town.featureCode)) return
    if (!isOvercounted(town.name, town.country)) candidates.push(toCandidate(town))
  })
  candidates.sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
  const shown = new Set<Candidate>()
  return rounds.flatMap(({ zoom, least, apart }) => {
    const room = new Room(apart / (worldSize * 2 ** zoom))
    return candidates.flatMap((town) => {
      if (town.weight < least) return []
      const isFirst = room.isFree(town)
      // Shown or not: else Huelva would stand there in the place of Seville.
      room.take(town)
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
    // A capital stands for its country, however small it is itself.
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

/** How large a name is set: 3 for the largest, down to 0. */
function sizeClass(population: number): number {
  return [100_000, 400_000, 1_500_000].filter((least) => population >= least).length
}

/** Which places of the map are taken, kept by cells as large as the distance that is to be held. */
class Room {
  readonly #spacing: number
  readonly #cells = new Map<string, Candidate[]>()

  constructor(spacing: number) {
    this.#spacing = spacing
  }

  take(town: Candidate): void {
    const key = this.#cellOf(town).join()
    const cell = this.#cells.get(key)
    if (cell) cell.push(town)
    else this.#cells.set(key, [town])
  }

  isFree(town: Candidate): boolean {
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
    const across = (one.x - other.x) / widthOfName
    const spacing = one.isCapital ? this.#spacing * capitalApart : this.#spacing
    return Math.hypot(across, one.y - other.y) < spacing
  }

  #cellOf({ x, y }: Candidate): [number, number] {
    return [Math.floor(x / (this.#spacing * widthOfName)), Math.floor(y / this.#spacing)]
  }
}
