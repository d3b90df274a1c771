import { describe, expect, it } from 'vitest'
import {
  mapsLinks,
  mapsPlatform,
  resourceUrl,
} from '../../src/features/resources/detail/map-links.ts'
import { coordinatesText } from '../../src/features/resources/format-distance.ts'

const place = { name: 'Tide & (pool)', location: 'Sagres', latitude: 37.01, longitude: -8.9412345 }
const unpinned = { ...place, latitude: null, longitude: null }

describe('maps app of a device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'apple'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'other'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'other'],
  ])('"%s" is recognised as platform %s', (userAgent, platform) => {
    expect(mapsPlatform(userAgent)).toBe(platform)
  })
})

describe('links to a place in maps', () => {
  it('a place links to a geo: URL on Android, in the same tab, with an escaped label', () => {
    expect(mapsLinks('android', place)).toEqual([
      {
        kind: 'app',
        href: 'geo:37.010000,-8.941235?q=37.010000,-8.941235(Tide%20%26%20%20pool)',
        isNewTab: false,
      },
    ])
    expect(mapsLinks('android', unpinned)[0]?.href).toBe(
      'geo:0,0?q=Tide%20%26%20(pool)%2C%20Sagres',
    )
  })

  it('a place links to Apple Maps on Apple devices', () => {
    expect(mapsLinks('apple', place)).toEqual([
      {
        kind: 'app',
        href: 'https://maps.apple.com/?daddr=37.010000,-8.941235',
        isNewTab: true,
      },
    ])
    expect(mapsLinks('apple', unpinned)[0]?.href).toBe(
      'https://maps.apple.com/?daddr=Tide%20%26%20(pool)%2C%20Sagres',
    )
  })

  it('a place links to Google Maps and OpenStreetMap on other devices', () => {
    expect(mapsLinks('other', place).map(({ href }) => href)).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=37.010000%2C-8.941235',
      'https://www.openstreetmap.org/?mlat=37.010000&mlon=-8.941235#map=17/37.010000/-8.941235',
    ])
    expect(mapsLinks('other', unpinned).map(({ href }) => href)).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=Tide%20%26%20(pool)%2C%20Sagres',
      'https://www.openstreetmap.org/search?query=Tide%20%26%20(pool)%2C%20Sagres',
    ])
  })
})

it('coordinates are copied to six decimals', () => {
  expect(coordinatesText(37.01, -8.9412345)).toBe('37.010000, -8.941235')
})

it('a place is shared by its own address', () => {
  expect(resourceUrl('https://example.org', 'a-b')).toBe('https://example.org/?resource=a-b')
})
