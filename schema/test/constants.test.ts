import { describe, expect, it } from 'vitest'
import {
  categories,
  distanceUnits,
  languages,
  limits,
  mapDefaults,
  predefinedAmenities,
  product,
  resourceDraftSchema,
  reviewDraftSchema,
} from '../src/index.ts'

describe('the constants of section 9', () => {
  it('count 8 categories, 20 amenities, 10 languages, 2 units, 3 admin tabs and 6 questions', () => {
    const counted = [categories, predefinedAmenities, languages, distanceUnits]
    expect(counted.map((list) => new Set<unknown>(list).size)).toEqual([8, 20, 10, 2])
    expect([limits.adminTabs, limits.faqQuestions]).toEqual([3, 6])
  })

  it('look for locations from 3 characters on and tell 5', () => {
    expect(limits.suggestions).toEqual({ minCharacters: 3, minSyllables: 2, max: 5 })
  })

  it('give the device 10 seconds for a position, and take one that is 5 minutes old', () => {
    expect(limits.position).toEqual({ timeoutMs: 10_000, maximumAgeMs: 300_000 })
  })

  it('place the map, at zooms that are one less than with tiles of 256 px', () => {
    expect(mapDefaults).toEqual({
      world: { latitude: 20, longitude: 0, zoom: 1 },
      located: { zoom: 12 },
      fallback: { latitude: 9.75, longitude: -83.75, zoom: 7 },
      panelHeightRem: 16,
    })
    expect(limits.popupDescription).toBe(100)
  })

  it('show one toast for 5 seconds, sent off by 50 px, led to by F8', () => {
    expect(limits.toast).toEqual({
      visible: 1,
      dismissAfterMs: 5000,
      swipePx: 50,
      hotkey: 'F8',
    })
  })

  it('name the version, the build and the age of children', () => {
    expect([product.version, product.build, limits.leastAge]).toEqual(['1.0.0', '2024.1', 13])
  })
})

describe('a review to be sent', () => {
  it.each([
    [{ rating: 1 }, true],
    [{ rating: 5, comment: 'x' }, true],
    [{ rating: 3, comment: 'x'.repeat(1000) }, true],
    [{ rating: 0 }, false],
    [{ rating: 6 }, false],
    [{ rating: 2.5 }, false],
    [{ comment: 'No stars.' }, false],
    [{ rating: 3, comment: '' }, false],
    [{ rating: 3, comment: 'x'.repeat(1001) }, false],
  ])('has 1 to 5 whole stars and 1 to 1000 characters or none: %j', (review, isValid) => {
    expect(reviewDraftSchema.safeParse(review).success).toBe(isValid)
  })
})

describe('a place to be sent', () => {
  const least = { name: 'Tide pools', description: 'Low tide.', category: 'hubs', location: 'Faro' }

  it('needs name, description, category and location, and nothing else', () => {
    expect(resourceDraftSchema.safeParse(least).success).toBe(true)
    for (const field of Object.keys(least)) {
      const { [field as keyof typeof least]: _, ...rest } = least
      expect([field, resourceDraftSchema.safeParse(rest).success]).toEqual([field, false])
      const empty = { ...least, [field]: ' ' }
      expect([field, resourceDraftSchema.safeParse(empty).success]).toEqual([field, false])
    }
  })

  it('may have coordinates, price, ages, amenities and images', () => {
    const full = {
      ...least,
      latitude: 37.01,
      longitude: -8.93,
      price: 'Free',
      ageRange: '4 and up',
      amenities: ['WiFi'],
      images: ['https://example.org/pool.jpg'],
    }
    expect(resourceDraftSchema.safeParse(full).success).toBe(true)
    for (const text of [{ latitude: 'north' }, { amenities: 'WiFi' }, { images: [1] }])
      expect(resourceDraftSchema.safeParse({ ...full, ...text }).success).toBe(false)
  })
})
