export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** Returns the tiles of one zoom that intersect the bounds. */
export function tilesInBounds([west, south, east, north]: Bounds, z: number) {
  const [left, top] = tileAt(west, north, z)
  const [right, bottom] = tileAt(east, south, z)
  const columns = range(left, right)
  return range(top, bottom).flatMap((y) => columns.map((x) => ({ z, x, y })))
}

function tileAt(longitude: number, latitude: number, z: number): [number, number] {
  const radians = (latitude * Math.PI) / 180
  const x = (longitude + 180) / 360
  const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}
