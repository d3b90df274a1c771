import type { MapRegion } from '@worldschool/schema'

/** West, south, east, north; degrees. */
type Bounds = MapRegion['bounds']

export interface View {
  bounds: Bounds
  zoom: number
}

type Extent = Pick<MapRegion, 'bounds' | 'minZoom'>

/** Returns true if the regions together cover every point of a view. */
export function coversViewport({ bounds, zoom }: View, regions: readonly Extent[]): boolean {
  const visible = regions.filter((region) => zoom >= firstZoom(region))
  const [west, south, east, north] = bounds
  const columns = cuts(
    west,
    east,
    visible.flatMap(({ bounds: [w, , e] }) => [w, e]),
  )
  const rows = cuts(
    south,
    north,
    visible.flatMap(({ bounds: [, s, , n] }) => [s, n]),
  )
  return columns.every((x) =>
    rows.every((y) => visible.some((region) => contains(region.bounds, x, y))),
  )
}

/**
 * The zoom from which a region is rendered. At a lower zoom, the region would be a small patch, and the world map is
 * clearer without it.
 */
export function firstZoom({ bounds: [west, south, east, north], minZoom }: Extent): number {
  const degrees = Math.max(east - west, north - south)
  const asWideAs = Math.log2((360 * stampPixels) / (tilePixels * degrees))
  return Math.min(maxZoom, Math.max(minZoom, asWideAs))
}

const tilePixels = 512
const stampPixels = 256
const maxZoom = 22

/** The midpoints of the intervals into which the edges divide a span; empty for an empty span. */
function cuts(from: number, to: number, edges: number[]): number[] {
  const inside = edges.filter((edge) => edge > from && edge < to)
  const all = [from, ...inside.sort((a, b) => a - b), to]
  return all.slice(1).map((edge, n) => (edge + (all[n] ?? edge)) / 2)
}

function contains([west, south, east, north]: Bounds, x: number, y: number): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

interface Camera {
  longitude: number
  latitude: number
  zoom: number
}

/** Returns true if a region has the streets at the centre of a map that is about to open. */
export function hasStreetsAt(
  { longitude, latitude, zoom }: Camera,
  regions: readonly MapRegion[],
): boolean {
  return coversViewport({ bounds: [longitude, latitude, longitude, latitude], zoom }, regions)
}
