import type { CategoryFilter } from '@worldschool/schema'
import { create } from 'zustand'
import { useMapStore } from './map.ts'

export type SortOrder = 'newest' | 'nearest' | 'rating'

/** What narrows the list beside the chip and the search text. */
export interface ExploreFilters {
  /** A place has all of them. */
  amenities: readonly string[]
  isSavedOnly: boolean
  isFreeOnly: boolean
  /** Of the child, in whole years. */
  age: number | null
}

interface ExploreState {
  category: CategoryFilter
  query: string
  isSearching: boolean
  sort: SortOrder
  filters: ExploreFilters
  /** The resource marked both in the list and on the map. */
  selectedId: string | null
}

export const noFilters: ExploreFilters = {
  amenities: [],
  isSavedOnly: false,
  isFreeOnly: false,
  age: null,
}

/** What Explore shows: the chip, the search text, the filters, and what is marked. Section 4. */
export const useExploreStore = create<ExploreState>(() => ({
  category: 'all',
  query: '',
  isSearching: false,
  sort: 'newest',
  filters: noFilters,
  selectedId: null,
}))

export function setCategory(category: CategoryFilter): void {
  useExploreStore.setState({ category })
}

export function setQuery(query: string): void {
  useExploreStore.setState({ query })
}

export function setSort(sort: SortOrder): void {
  useExploreStore.setState({ sort })
}

// Nothing is nearest any more once the position is forgotten.
useMapStore.subscribe(({ fix }) => {
  if (!fix && useExploreStore.getState().sort === 'nearest') setSort('newest')
})

export function setFilters(change: Partial<ExploreFilters>): void {
  useExploreStore.setState(({ filters }) => ({ filters: { ...filters, ...change } }))
}

/** Takes every filter away; the order of the list stays. */
export function clearFilters(): void {
  useExploreStore.setState({ filters: noFilters })
}

export function countFilters({ amenities, isSavedOnly, isFreeOnly, age }: ExploreFilters): number {
  return amenities.length + Number(isSavedOnly) + Number(isFreeOnly) + Number(age !== null)
}

export function openSearch(): void {
  useExploreStore.setState({ isSearching: true })
}

/** Cancel and Escape close the search and clear the text. Section 2. */
export function closeSearch(): void {
  useExploreStore.setState({ isSearching: false, query: '' })
}

export function selectResource(selectedId: string | null): void {
  useExploreStore.setState({ selectedId })
}
