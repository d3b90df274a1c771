import { type ExploreFilters, noFilters, useExploreStore } from './explore.ts'

export function setFilters(change: Partial<ExploreFilters>): void {
  useExploreStore.setState(({ filters }) => ({ filters: { ...filters, ...change } }))
}

/** Takes every filter away; the order of the list stays. */
export function clearFilters(): void {
  useExploreStore.setState({ filters: noFilters })
}
