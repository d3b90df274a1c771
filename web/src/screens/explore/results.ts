import { type CategoryFilter, isOnMap, type Point, type Resource } from '@worldschool/schema'
import type { Results } from '../../features/map/use-results-view.ts'
import type { ExploreFilters } from '../../stores/explore.ts'

/** The number of nearest places that the map shows together with the user's position. */
const shownNearest = 3

interface ResultsInput {
  category: CategoryFilter
  query: string
  filters: ExploreFilters
  /** The origin of the sort by distance; null if the list is not sorted by distance. */
  from: { name: string; position: Point } | null
  /** Whether the device has the whole catalogue: until then results arrive page by page. */
  isComplete: boolean
  /** In the order of the list. */
  shown: readonly Resource[]
  mapped: readonly Resource[]
}

/** Returns what the map shows by itself, and a key that changes when it should show something else. */
export function resultsOf({ filters, from, shown, mapped, ...asked }: ResultsInput): Results {
  // Without `area`, which comes from the map itself: a changed area must not move the map.
  const { area: _, ...narrowing } = filters
  const { category, query, isComplete } = asked
  const isEmpty = mapped.length === 0
  const question = [category, query, narrowing, from?.name ?? null, isEmpty, isComplete]
  const nearest = from && [from.position, ...firstOnMap(shown)]
  return { question: JSON.stringify(question), points: nearest ?? mapped }
}

function firstOnMap(resources: readonly Resource[]): Resource[] {
  const found: Resource[] = []
  for (const resource of resources) {
    if (isOnMap(resource)) found.push(resource)
    if (found.length === shownNearest) break
  }
  return found
}
