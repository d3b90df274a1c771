import type { Resource } from '@worldschool/schema'
import { inTimeSlices } from '../../../ui/time-slice.ts'
import { vocabularyOf } from '../search/fuzzy-search.ts'
import { searchEntryOf } from '../search/search-entry.ts'

const rowsAtOnce = 20

/**
 * Builds the search index during idle time, so that the first keystroke gets a result at once; then the
 * vocabulary, so that the first fuzzy search is fast too.
 */
export async function warmUpSearch(
  resources: readonly Resource[],
  isStale: () => boolean,
): Promise<void> {
  // Not in the task that renders the list.
  await untilIdle()
  if (!isStale()) await inTimeSlices(fold(resources), isStale, untilIdle)
  if (isStale()) return
  await inTimeSlices(vocabularyOf(resources), isStale, untilIdle)
}

function* fold(resources: readonly Resource[]): Generator<void, void> {
  for (const [row, resource] of resources.entries()) {
    if (row % rowsAtOnce === 0) yield
    searchEntryOf(resource)
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, 20)
  })
}
