import type { Bounds, CategoryFilter, Point } from '@worldschool/schema'
import { create } from 'zustand'
import { lockViewport, unlockViewport, useMapStore } from './map.ts'

export type SortOrder = 'newest' | 'nearest' | 'rating'

/** The filters of the list besides the chip and the search text. */
export interface ExploreFilters {
  /** A place must have all of them. */
  amenities: readonly string[]
  isSavedOnly: boolean
  isFreeOnly: boolean
  /** Age of the child in whole years. */
  age: number | null
  /** The map bounds that are searched. */
  area: Bounds | null
  /** Parts of a location, as written in the resources: a country, then a town or region in this country. */
  where: readonly string[]
}

/** A place from which the distance to the other places is measured for sorting. */
export interface NearPlace extends Point {
  id: string
  name: string
}

interface ExploreState {
  category: CategoryFilter
  query: string
  isSearching: boolean
  /** The screen from which the search was started, if not Explore. */
  searchedFrom: string | null
  sort: SortOrder
  /** The origin for `nearest`; null for the position of the device. */
  near: NearPlace | null
  filters: ExploreFilters
  /** The resource that is selected in the list and on the map. */
  selectedId: string | null
}

export const noFilters: ExploreFilters = {
  amenities: [],
  isSavedOnly: false,
  isFreeOnly: false,
  age: null,
  area: null,
  where: [],
}

/**
 * The state of Explore: the chip, the search text, the filters and the selection.
 * Specification, section 4.
 */
export const useExploreStore = create<ExploreState>(() => ({
  category: 'all',
  query: '',
  isSearching: false,
  searchedFrom: null,
  sort: 'newest',
  near: null,
  filters: noFilters,
  selectedId: null,
}))

export function setCategory(category: CategoryFilter): void {
  useExploreStore.setState({ category })
}

export function setQuery(query: string): void {
  useExploreStore.setState({ query })
}

export function setSort(sort: SortOrder, near: NearPlace | null = null): void {
  // The map must now show the nearest places, even if the user had moved the map elsewhere.
  if (sort === 'nearest') unlockViewport()
  useExploreStore.setState({ sort, near })
}

// Without a position, nothing can be sorted by distance.
useMapStore.subscribe(({ fix }) => {
  const { sort, near } = useExploreStore.getState()
  if (!fix && !near && sort === 'nearest') setSort('newest')
})

export function countFilters(filters: ExploreFilters): number {
  const { amenities, isSavedOnly, isFreeOnly, age, area, where } = filters
  const others = [isSavedOnly, isFreeOnly, age !== null, area, where.length > 0]
  return amenities.length + others.filter(Boolean).length
}

export function openSearch(searchedFrom: string | null = null): void {
  useExploreStore.setState({ isSearching: true, searchedFrom })
}

/** Cancel and Escape close the search and clear the text. Specification, section 2. */
export function closeSearch(): void {
  useExploreStore.setState({ isSearching: false, searchedFrom: null, query: '' })
}

export function selectResource(selectedId: string | null): void {
  if (selectedId !== null) lockViewport()
  useExploreStore.setState({ selectedId })
}

export function setFilters(change: Partial<ExploreFilters>): void {
  useExploreStore.setState(({ filters }) => ({ filters: { ...filters, ...change } }))
}

/** Clears every filter; the sort order stays. */
export function clearFilters(): void {
  useExploreStore.setState({ filters: noFilters })
}
