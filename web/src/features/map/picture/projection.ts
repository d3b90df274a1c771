import { mapDefaults } from '@worldschool/schema'

/** In pixels, around the middle of the map as it opens: more than any panel shows of it. */
export const pictureSize = { width: 1024, height: 1200 } as const

/** MapLibre's tiles at zoom 0. */
const tilePixels = 512

const worldPixels = tilePixels * 2 ** mapDefaults.world.zoom

/** A place in the picture, in pixels from its upper left corner. */
export function toPicture({
  longitude,
  latitude,
}: {
  longitude: number
  latitude: number
}): [x: number, y: number] {
  const { width, height } = pictureSize
  const { world } = mapDefaults
  return [
    width / 2 + ((longitude - world.longitude) / 360) * worldPixels,
    height / 2 + mercator(world.latitude) - mercator(latitude),
  ]
}

/** Pixels north of the equator; the poles would be endlessly far. */
function mercator(latitude: number): number {
  const bounded = Math.min(85, Math.max(-85, latitude))
  const radians = (bounded * Math.PI) / 180
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * worldPixels
}
