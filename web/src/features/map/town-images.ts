import type { Map as MapLibreMap } from 'maplibre-gl'

/** The image names. The images have no colour of their own: the layer sets it per theme. */
export const townImages = { town: 'town:dot', capital: 'town:ring' } as const

/** In CSS pixels: the disc of a town, and the ring around the disc of a capital. */
const shapes: Readonly<Record<string, { disc: number; ring?: [number, number] }>> = {
  [townImages.town]: { disc: 2.2 },
  [townImages.capital]: { disc: 1.9, ring: [3.4, 4.6] },
}
const size = 16
/** In a signed distance field, the edge is at three quarters of the value range, which spans eight pixels. */
const edge = 0.75
const range = 8

/** Draws the dot of a town when the map first requests it; returns false for any other image. */
export function addTownImage(map: MapLibreMap, id: string, pixelRatio: number): boolean {
  const shape = shapes[id]
  if (!shape) return false
  const image = drawTown(id, pixelRatio)
  if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio, sdf: true })
  return true
}

/** Writes the distance from the outline into the alpha channel of each pixel. */
export function drawTown(id: string, pixelRatio: number) {
  const shape = shapes[id]
  if (!shape) return null
  const side = size * pixelRatio
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let column = 0; column < side; column++) {
      const radius = Math.hypot(column + 0.5 - side / 2, y + 0.5 - side / 2) / pixelRatio
      const [inner, outer] = shape.ring ?? [0, 0]
      const distance = Math.min(
        radius - shape.disc,
        shape.ring ? Math.max(inner - radius, radius - outer) : Number.POSITIVE_INFINITY,
      )
      data[(y * side + column) * 4 + 3] = 255 * (edge - (distance * pixelRatio) / range)
    }
  }
  return { width: side, height: side, data }
}
