import type { Resource } from '@worldschool/schema'
import { paths, resourceParameter } from '../../../app/paths.ts'
import { coordinatesText } from '../format-distance.ts'

/** The platform, which determines the maps app that a device opens. */
type MapsPlatform = 'android' | 'apple' | 'other'

interface MapsLink {
  kind: 'app' | 'google' | 'openStreetMap'
  href: string
  isNewTab: boolean
}

export function mapsPlatform(userAgent: string): MapsPlatform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'other'
}

/**
 * Links to a maps app. The first link gives directions. For a resource without coordinates, the link searches for
 * its name and location.
 */
export function mapsLinks(
  platform: MapsPlatform,
  place: Pick<Resource, 'name' | 'location' | 'latitude' | 'longitude'>,
): MapsLink[] {
  const { name, location, latitude, longitude } = place
  const point =
    latitude === null || longitude === null ? null : coordinatesText(latitude, longitude, ',')
  const words = encodeURIComponent(`${name}, ${location}`)
  if (platform === 'android') {
    // A bracket in the label would end the label.
    const label = encodeURIComponent(name.replace(/[()]/g, ' ').trim()).replace(/'/g, '%27')
    const href = point ? `geo:${point}?q=${point}(${label})` : `geo:0,0?q=${words}`
    return [{ kind: 'app', href, isNewTab: false }]
  }
  if (platform === 'apple') {
    const href = `https://maps.apple.com/?daddr=${point ?? words}`
    return [{ kind: 'app', href, isNewTab: true }]
  }
  const found = point ? encodeURIComponent(point) : words
  const osm = point
    ? `?mlat=${latitude?.toFixed(6)}&mlon=${longitude?.toFixed(6)}#map=17/${point.replace(',', '/')}`
    : `search?query=${words}`
  return [
    {
      kind: 'google',
      href: `https://www.google.com/maps/dir/?api=1&destination=${found}`,
      isNewTab: true,
    },
    { kind: 'openStreetMap', href: `https://www.openstreetmap.org/${osm}`, isNewTab: true },
  ]
}

/** The URL with which a resource is shared. See departures.md. */
export function resourceUrl(origin: string, id: string): string {
  return `${origin}${paths.explore}?${new URLSearchParams({ [resourceParameter]: id })}`
}
