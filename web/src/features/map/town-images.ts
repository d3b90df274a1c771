import type { Map as MapLibreMap } from 'maplibre-gl'

/** Names of the images, which have no colour of their own: the layer gives it, theme by theme. */
export const townImages = { town: 'town:dot', capital: 'town:ring' } as const

/** In CSS pixels: the disc, and the ring around that of a capital. */
const shapes: Readonly<Record<string, { disc: number; ring?: [number, number] }>> = {
  [townImages.town]: { disc: 2.2 },
  [townImages.capital]: { disc: 1.9, ring: [3.4, 4.6] },
}
const size = 16
/** A signed distance field reaches its edge at three quarters; eight pixels are the whole range. */
const edge = 0.75
const range = 8

/** Draws the dot of a town the first time the map wants it; says whether it was one. */
export function addTownImage(map: MapLibreMap, id: string, pixelRatio: number): boolean {
  const shape = shapes[id]
  if (!shape) return false
  const image = drawTown(id, pixelRatio)
  if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio, sdf: true })
  return true
}

/** The distance from the outline, written into the alpha of each pixel. */
export function drawTown(id: string, pixelRatio: number) {
  const shape = shapes[id]
  if (!shape) return null
  const side = size * pixelRatio
  const data = new Uint8ClampedArray(side * side * 4)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const radius = Math.hypot(column + 0.5 - side / 2, row + 0.5 - side / 2) / pixelRatio
      const [inner, outer] = shape.ring ?? [0, 0]
      const distance = Math.min(
        radius - shape.disc,
        shape.ring ? Math.max(inner - radius, radius - outer) : Number.POSITIVE_INFINITY,
      )
      data[(row * side + column) * 4 + 3] = 255 * (edge - (distance * pixelRatio) / range)
    }
  }
  return { width: side, height: side, data }
}
