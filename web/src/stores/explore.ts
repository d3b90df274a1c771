import type { Bounds, CategoryFilter, Point } from '@worldschool/schema'
import { create } from 'zustand'
import { keepView, releaseView, useMapStore } from './map.ts'

export type SortOrder = 'newest' | 'nearest' | 'rating'

/** What narrows the list beside the chip and the search text. */
export interface ExploreFilters {
  /** A place has all of them. */
  amenities: readonly string[]
  isSavedOnly: boolean
  isFreeOnly: boolean
  /** Of the child, in whole years. */
  age: number | null
  /** The part of the map that was searched. */
  area: Bounds | null
  /** As in the resources' locations: a country, then a town or region of it. */
  where: readonly string[]
}

/** A place that others are near to. */
export interface NearPlace extends Point {
  id: string
  name: string
}

interface ExploreState {
  category: CategoryFilter
  query: string
  isSearching: boolean
  /** The screen on which the search began, where that was another one. */
  searchedFrom: string | null
  sort: SortOrder
  /** Where `nearest` counts from; null for the device's own position. */
  near: NearPlace | null
  filters: ExploreFilters
  /** The resource marked both in the list and on the map. */
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

/** What Explore shows: the chip, the search text, the filters, and what is marked. Section 4. */
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
  // The map shows what is near, wherever it was.
  if (sort === 'nearest') releaseView()
  useExploreStore.setState({ sort, near })
}

// Nothing is nearest any more once the position is forgotten.
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

/** Cancel and Escape close the search and clear the text. Section 2. */
export function closeSearch(): void {
  useExploreStore.setState({ isSearching: false, searchedFrom: null, query: '' })
}

export function selectResource(selectedId: string | null): void {
  if (selectedId !== null) keepView()
  useExploreStore.setState({ selectedId })
}

export function setFilters(change: Partial<ExploreFilters>): void {
  useExploreStore.setState(({ filters }) => ({ filters: { ...filters, ...change } }))
}

/** Takes every filter away; the order of the list stays. */
export function clearFilters(): void {
  useExploreStore.setState({ filters: noFilters })
}
