import { describe, expect, it } from 'vitest'
import {
  ageLimits,
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

describe('the constants in section 9 of the specification', () => {
  it('there are 8 different categories, 20 amenities, 10 languages, 2 units, 3 admin tabs and 6 FAQ questions', () => {
    const lists = [categories, predefinedAmenities, languages, distanceUnits]
    expect(lists.map((list) => new Set<unknown>(list).size)).toEqual([8, 20, 10, 2])
    expect([limits.adminTabs, limits.faqQuestions]).toEqual([3, 6])
  })

  it('location search starts at 3 characters and suggests at most 5 places', () => {
    expect(limits.suggestions).toEqual({ minCharacters: 3, minSyllables: 2, max: 5 })
  })

  it('geolocation has a timeout of 10 seconds and accepts a position of up to 5 minutes ago', () => {
    expect(limits.position).toEqual({ timeoutMs: 10_000, maximumAgeMs: 300_000 })
  })

  it('the map’s default zooms are one less than in the specification, because tiles are 512 px wide, not 256 px', () => {
    expect(mapDefaults).toEqual({
      world: { latitude: 20, longitude: 0, zoom: 1 },
      located: { zoom: 12 },
      fallback: { latitude: 9.75, longitude: -83.75, zoom: 7 },
      panelHeightRem: 16,
    })
    expect(limits.popupDescription).toBe(100)
  })

  it('one toast is visible at a time, for 5 seconds; a swipe of 50 px dismisses it, and F8 moves the focus to it', () => {
    expect(limits.toast).toEqual({
      visible: 1,
      dismissAfterMs: 5000,
      swipePx: 50,
      hotkey: 'F8',
    })
  })

  it('the version is 1.0.0, the build 2024.1, and members are adults', () => {
    expect([product.version, product.build, ageLimits]).toEqual([
      '1.0.0',
      '2024.1',
      { member: 18, child: 13 },
    ])
  })
})

describe('reviewDraftSchema', () => {
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
  ])(
    'a review has 1 to 5 whole stars and either 1 to 1000 characters or no comment: %j',
    (review, isValid) => {
      expect(reviewDraftSchema.safeParse(review).success).toBe(isValid)
    },
  )
})

describe('resourceDraftSchema', () => {
  const minimal = {
    name: 'Tide pools',
    description: 'Low tide.',
    category: 'hubs',
    location: 'Faro',
  }

  it('a resource requires name, description, category and location, and nothing else', () => {
    expect(resourceDraftSchema.safeParse(minimal).success).toBe(true)
    for (const field of Object.keys(minimal)) {
      const { [field as keyof typeof minimal]: _, ...rest } = minimal
      expect([field, resourceDraftSchema.safeParse(rest).success]).toEqual([field, false])
      const empty = { ...minimal, [field]: ' ' }
      expect([field, resourceDraftSchema.safeParse(empty).success]).toEqual([field, false])
    }
  })

  it('a resource may have coordinates, price, ages, amenities and images', () => {
    const full = {
      ...minimal,
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
