import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { amenityKind } from '../../src/features/resources/amenity-kind.ts'
import { illustrationVariant } from '../../src/features/resources/category-style.ts'
import {
  websiteHref,
  websiteLabel,
} from '../../src/features/resources/detail/resource-dialog-tabs.tsx'
import {
  namePosition,
  suggestFromResources,
} from '../../src/features/resources/form/location-suggestions.ts'

describe('amenityKind', () => {
  it.each([
    ['Safety gear', 'safety'],
    ['Ages 4 to 12', 'safety'],
    ['Age Appropriate', 'safety'],
    ['24-hour access', 'time'],
    ['Time to play', 'time'],
    ['Bunk beds', 'sleep'],
    ['Sleeping pods', 'sleep'],
    ['WiFi', 'internet'],
    ['Fast Wi-Fi', 'internet'],
    ['Internet', 'internet'],
    ['Marine life', 'marine'],
    ['Fish pond', 'marine'],
    ['Co-working desks', 'coworking'],
    ['Meet other families', 'meeting'],
    ['Weekly events', 'meeting'],
    ['Parking', 'other'],
    ['Packages welcome', 'other'],
  ])('recognises the amenity "%s" as %s', (text, kind) => {
    expect(amenityKind(text)).toBe(kind)
  })
})

describe('contact links', () => {
  it('adds https only to a website without a scheme', () => {
    expect(websiteHref('example.org')).toBe('https://example.org/')
    expect(websiteHref('http://example.org/a')).toBe('http://example.org/a')
    expect(websiteHref('www.example.org/hub')).toBe('https://www.example.org/hub')
  })

  it('makes no link of a text that is not a web address', () => {
    expect(websiteHref('javascript://alert(1)')).toBeNull()
    expect(websiteHref('')).toBeNull()
    expect(websiteHref('javascript:alert(1)')).toBeNull()
    expect(websiteHref('https://@forestschool')).toBeNull()
  })

  it('shows a website without its scheme', () => {
    expect(websiteLabel('https://www.example.org/')).toBe('example.org')
  })
})

describe('namePosition', () => {
  const at = (n: number, location: string, latitude: number, longitude: number) =>
    buildResource(n, { location, latitude, longitude })
  const resources = [
    at(1, 'Aldeburgh, England', 52.1527, 1.6019),
    at(2, 'Leiston, England', 52.2105, 1.5771),
    at(3, 'Taveuni, Fiji', -16.85, 179.999),
  ]

  it('names a position after the nearest resource close by', () => {
    const here = { latitude: 52.2081, longitude: 1.5739 }
    expect(namePosition(resources, here)).toBe('Leiston, England')
    expect(namePosition([...resources, at(4, 'Sizewell', 52.2081, 1.574)], here)).toBe('Sizewell')
  })

  it('names a position across the antimeridian, and within two kilometres only', () => {
    expect(namePosition(resources, { latitude: -16.85, longitude: -179.999 })).toBe('Taveuni, Fiji')
    expect(namePosition(resources, { latitude: 52.23, longitude: 1.5771 })).toBeNull()
    expect(
      namePosition([buildResource(5, { latitude: null })], { latitude: 0, longitude: 0 }),
    ).toBe(null)
  })
})

describe('suggestFromResources', () => {
  const place = (n: number, location: string, latitude: number | null = n) =>
    buildResource(n, { location, latitude })

  it('suggests from three characters on, and at most five locations', () => {
    const resources = Array.from({ length: 9 }, (_, n) => place(n, `Lisbon ${n}`))
    expect(suggestFromResources(resources, 'li')).toEqual([])
    expect(suggestFromResources(resources, 'lis')).toHaveLength(5)
  })

  it('suggests each location once, omits those without coordinates, and lists first those that begin with the text', () => {
    const resources = [
      place(1, 'Near Málaga'),
      place(2, 'Málaga, Spain'),
      place(3, 'malaga, spain'),
      place(4, 'Málaga centre', null),
    ]
    expect(suggestFromResources(resources, 'malaga').map(({ label }) => label)).toEqual([
      'Málaga, Spain',
      'Near Málaga',
    ])
  })
})

describe('illustrationVariant', () => {
  it('gives a resource always the same one of three variations', () => {
    const variations = new Set(
      Array.from({ length: 50 }, (_, n) => illustrationVariant(buildResource(n).id)),
    )
    expect([...variations].sort()).toEqual([0, 1, 2])
    expect(illustrationVariant(buildResource(7).id)).toBe(illustrationVariant(buildResource(7).id))
  })
})
