import { limits } from '@worldschool/schema'

const most = limits.resource.locationMax

/** A place's name short enough for a resource: what comes before the country goes first. */
export function fitLocation(name: string): string {
  const parts = name.split(', ')
  while (parts.length > 2 && parts.join(', ').length > most) parts.splice(-2, 1)
  return parts.join(', ').slice(0, most)
}
