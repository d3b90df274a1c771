import type { Point, Resource } from '@worldschool/schema'

type Placed = Pick<Resource, 'latitude' | 'longitude'>

export function pointOf({ latitude, longitude }: Placed): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
