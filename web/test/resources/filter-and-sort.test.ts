import type { Resource } from '@worldschool/schema'
import { buildId, buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  filterAndSort,
  filterResources,
  type Refinement,
} from '../../src/features/resources/filters/filter-and-sort.ts'
import { presentAmenities } from '../../src/features/resources/filters/present-amenities.ts'
import { noFilters } from '../../src/stores/explore.ts'

type PartialRefinement = Partial<Omit<Refinement, 'filters'>> & {
  filters?: Partial<Refinement['filters']>
}

function refine(resources: readonly Resource[], { filters, ...overrides }: PartialRefinement) {
  return filterAndSort(resources, {
    sort: 'newest',
    savedIds: new Set(),
    position: null,
    ...overrides,
    filters: { ...noFilters, ...filters },
  })
}

const numbers = (resources: readonly Resource[]) => resources.map(({ revision }) => revision)
const lisbonAt = { latitude: 38.7, longitude: -9.1 }
const sintra = { latitude: 38.8, longitude: -9.38 }

describe('list of Explore', () => {
  it('filterAndSort returns the same array when there is no filter and no order', () => {
    const resources = [buildResource(2), buildResource(1)]
    expect(refine(resources, {})).toBe(resources)
    expect(refine(resources, { sort: 'nearest', position: null })).toBe(resources)
  })

  it('sorts the nearest places first, and places without coordinates last in the given order', () => {
    const resources = [
      buildResource(1, { latitude: null, longitude: null }),
      buildResource(2, { latitude: 41.2, longitude: -8.6 }),
      buildResource(3, { latitude: null, longitude: null }),
      buildResource(4, { latitude: 38.81, longitude: -9.38 }),
      buildResource(5, sintra),
    ]
    expect(numbers(refine(resources, { sort: 'nearest', position: sintra }))).toEqual([
      5, 4, 2, 1, 3,
    ])
  })

  it('sorts the best rated places first, more reviews before fewer, and the unrated last', () => {
    const rated = (n: number, rating: number, reviewCount: number) =>
      buildResource(n, { rating, reviewCount })
    const resources = [
      rated(1, 0, 0),
      rated(2, 4, 9),
      rated(3, 5, 1),
      rated(4, 5, 8),
      rated(5, 0, 0),
    ]
    expect(numbers(refine(resources, { sort: 'rating' }))).toEqual([4, 3, 2, 1, 5])
    expect(numbers(resources)).toEqual([1, 2, 3, 4, 5])
  })

  it('shows places that have all chosen amenities, however they are spelled', () => {
    const resources = [
      buildResource(1, { amenities: ['WiFi'] }),
      buildResource(2, { amenities: ['Parking', 'wifi '] }),
      buildResource(3, { amenities: [] }),
    ]
    expect(numbers(refine(resources, { filters: { amenities: ['WiFi'] } }))).toEqual([1, 2])
    expect(numbers(refine(resources, { filters: { amenities: ['WiFi', 'Parking'] } }))).toEqual([2])
  })

  it('shows only saved places when that is chosen', () => {
    const resources = [buildResource(1), buildResource(2)]
    const found = refine(resources, {
      filters: { isSavedOnly: true },
      savedIds: new Set([buildId(2)]),
    })
    expect(numbers(found)).toEqual([2])
  })

  it('the free filter leaves out places with a price and keeps places without a price', () => {
    const resources = [
      buildResource(1, { price: 'Free' }),
      buildResource(2, { price: '20 EUR a day' }),
      buildResource(3, { price: null }),
      buildResource(4, { price: 'By donation' }),
    ]
    expect(numbers(refine(resources, { filters: { isFreeOnly: true } }))).toEqual([1, 3, 4])
  })

  it('the age filter leaves out places for other ages and keeps places without an age', () => {
    const resources = [
      buildResource(1, { ageRange: '6-12' }),
      buildResource(2, { ageRange: '3-5' }),
      buildResource(3, { ageRange: 'All ages' }),
      buildResource(4, { ageRange: null }),
      buildResource(5, { ageRange: 'Teens' }),
    ]
    expect(numbers(refine(resources, { filters: { age: 6 } }))).toEqual([1, 3, 4, 5])
    expect(numbers(refine(resources, { filters: { age: 0 } }))).toEqual([3, 4, 5])
  })
})

describe('searched bounds', () => {
  const resources = [
    buildResource(1, { ...sintra, price: 'Free' }),
    buildResource(2, { latitude: -17.8, longitude: 178 }),
    buildResource(3, { latitude: -17.8, longitude: -179.5 }),
    buildResource(4, { latitude: null, longitude: null }),
    buildResource(5, { latitude: 38.7, longitude: -9.1, price: '20 EUR' }),
  ]
  const lisbon = { west: -10, south: 38, east: -9, north: 39 }

  it('the searched bounds leave out places elsewhere or without coordinates, together with other filters', () => {
    expect(numbers(refine(resources, { filters: { area: lisbon } }))).toEqual([1, 5])
    expect(numbers(refine(resources, { filters: { area: lisbon, isFreeOnly: true } }))).toEqual([1])
    expect(
      numbers(
        refine(resources, { filters: { area: lisbon }, sort: 'nearest', position: lisbonAt }),
      ),
    ).toEqual([5, 1])
  })

  it('the searched bounds may cross the antimeridian', () => {
    const area = { west: 170, south: -30, east: 190, north: 0 }
    expect(numbers(refine(resources, { filters: { area } }))).toEqual([2, 3])
  })

  it('the searched bounds apply to the list only: the map still shows the places around', () => {
    expect(filterResources(resources, { ...noFilters, area: lisbon }, new Set())).toBe(resources)
  })
})

describe('country or town', () => {
  it('the location filter leaves out places elsewhere', () => {
    const resources = [
      buildResource(1, { location: 'Sintra, Portugal' }),
      buildResource(2, { location: 'Faro, Portugal' }),
      buildResource(3, { location: 'Vigo, Spain' }),
    ]
    expect(numbers(refine(resources, { filters: { where: ['Portugal'] } }))).toEqual([1, 2])
    expect(numbers(refine(resources, { filters: { where: ['Portugal', 'Faro'] } }))).toEqual([2])
  })
})

describe('amenities to choose from', () => {
  it('offers the most common amenities first, each once, and a limited number', () => {
    const resources = [
      buildResource(1, { amenities: ['Library', 'wifi'] }),
      buildResource(2, { amenities: ['WiFi'] }),
      ...Array.from({ length: 40 }, (_, n) => buildResource(n + 3, { amenities: [`Tree ${n}`] })),
    ]
    const amenities = presentAmenities(resources)
    expect(amenities.slice(0, 2)).toEqual(['wifi', 'Library'])
    expect(amenities).toHaveLength(24)
  })
})
