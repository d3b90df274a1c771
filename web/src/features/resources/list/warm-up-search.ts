import type { Resource } from '@worldschool/schema'
import { inTimeSlices } from '../../../ui/time-slice.ts'
import { vocabularyOf } from '../search/fuzzy-search.ts'
import { searchEntryOf } from '../search/search-entry.ts'

const rowsAtOnce = 20

/**
 * Folds the texts of resources while nothing else is to do, so that the first letter is found at once; then
 * learns their words, so that the first typing error is forgiven at once.
 */
export async function warmUpSearch(
  resources: readonly Resource[],
  isStale: () => boolean,
): Promise<void> {
  // Not in the task that draws the list.
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
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, 20)
  })
}
