import { buildResource } from '@worldschool/schema/testing'
import { beforeEach, expect, it } from 'vitest'
import { revealPlace } from '../src/screens/dialogs/reveal-place.ts'
import {
  noFilters,
  setCategory,
  setFilters,
  setQuery,
  useExploreStore,
} from '../src/stores/explore.ts'

const added = {
  ...buildResource(1),
  category: 'hubs' as const,
  name: 'Tide pool',
  location: 'Sagres',
  price: '€ 5',
  ageRange: '6-10 years',
  amenities: ['WiFi', 'Library'],
}

beforeEach(() => {
  useExploreStore.setState(useExploreStore.getInitialState())
})

it('removes only the filters that would hide a new place', () => {
  setFilters({ amenities: ['wifi', 'Parking'], isFreeOnly: true, isSavedOnly: true, age: 8 })
  revealPlace(added)
  expect(useExploreStore.getState().filters).toEqual({ ...noFilters, amenities: ['wifi'], age: 8 })
  setFilters({ age: 3 })
  revealPlace(added)
  expect(useExploreStore.getState().filters.age).toBeNull()
})

it('keeps a chip and a search text that match a new place, and no others', () => {
  setCategory('hubs')
  setQuery('sagres')
  revealPlace(added)
  expect(useExploreStore.getState()).toMatchObject({ category: 'hubs', query: 'sagres' })
  setCategory('schools')
  setQuery('Lagos')
  revealPlace(added)
  expect(useExploreStore.getState()).toMatchObject({ category: 'all', query: '' })
})

it('keeps bounds and a country that contain a new place, and no others', () => {
  const around = { west: added.longitude ?? 0, south: 0, east: added.longitude ?? 0, north: 80 }
  setFilters({ area: around, where: ['Sagres'] })
  revealPlace(added)
  expect(useExploreStore.getState().filters).toMatchObject({ area: around, where: ['Sagres'] })
  setFilters({ area: { ...around, south: 60 }, where: ['Spain'] })
  revealPlace(added)
  expect(useExploreStore.getState().filters).toMatchObject({ area: null, where: [] })
})
