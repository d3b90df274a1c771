import { buildResource } from '@worldschool/schema/testing'
import { beforeEach, expect, it } from 'vitest'
import { revealAdded } from '../src/screens/dialogs/reveal-added.ts'
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

it('takes away only those filters that would hide the new place', () => {
  setFilters({ amenities: ['wifi', 'Parking'], isFreeOnly: true, isSavedOnly: true, age: 8 })
  revealAdded(added)
  expect(useExploreStore.getState().filters).toEqual({ ...noFilters, amenities: ['wifi'], age: 8 })
  setFilters({ age: 3 })
  revealAdded(added)
  expect(useExploreStore.getState().filters.age).toBeNull()
})

it('leaves a chip and a search text that the new place fits, and no others', () => {
  setCategory('hubs')
  setQuery('sagres')
  revealAdded(added)
  expect(useExploreStore.getState()).toMatchObject({ category: 'hubs', query: 'sagres' })
  setCategory('schools')
  setQuery('Lagos')
  revealAdded(added)
  expect(useExploreStore.getState()).toMatchObject({ category: 'all', query: '' })
})
