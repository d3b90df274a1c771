import type { CategoryFilter } from '@worldschool/schema'
import { create } from 'zustand'

interface ExploreState {
  category: CategoryFilter
  query: string
  isSearching: boolean
  /** The resource marked both in the list and on the map. */
  selectedId: string | null
}

/** What Explore shows: the chip, the search text, and what is marked. Section 4. */
export const useExploreStore = create<ExploreState>(() => ({
  category: 'all',
  query: '',
  isSearching: false,
  selectedId: null,
}))

export function setCategory(category: CategoryFilter): void {
  useExploreStore.setState({ category })
}

export function setQuery(query: string): void {
  useExploreStore.setState({ query })
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
