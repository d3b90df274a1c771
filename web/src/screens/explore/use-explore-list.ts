import type { Category, Resource } from '@worldschool/schema'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useView } from '../../db/device.ts'
import type { Results } from '../../features/map/use-results-view.ts'
import { filterResources, sortWithin } from '../../features/resources/filters/filter-and-sort.ts'
import { type Listed, useResources } from '../../features/resources/queries.ts'
import { filterByCategory } from '../../features/resources/search/search.ts'
import { useSearchResults } from '../../features/resources/search/use-search-results.ts'
import { useSavedIds } from '../../features/saved/queries.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useExploreStore } from '../../stores/explore.ts'
import { useMapStore } from '../../stores/map.ts'
import { resultsOf } from './results.ts'

interface ExploreList {
  status: Listed['status']
  resources: readonly Resource[]
  /** The number of results, not all of which may have been loaded yet. */
  count: number
  /** What the map shows: the results inside and outside the bounds of the search, unordered. */
  mapped: readonly Resource[]
  /** The points to which the map moves by itself: the user's position and the nearest places, or all results. */
  results: Results
  /** The search text that the list shows, which may be a keystroke behind. */
  query: string
  /** No name matches exactly: the results are approximate. */
  isApproximate: boolean
}

const noIds: ReadonlySet<string> = new Set()

/** The resources that match chip, search text and filters, in order; deferred, so that typing is never delayed. */
export function useExploreList(): ExploreList {
  const { t } = useTranslation()
  // Deferred, so that the cards are rendered in time slices.
  const { status: readStatus, resources, total } = useDeferredValue(useResources())
  const isComplete = useDeferredValue(useView((view) => view.catalogue.isComplete))
  const category = useDeferredValue(useExploreStore((state) => state.category))
  const sort = useDeferredValue(useExploreStore((state) => state.sort))
  const filters = useDeferredValue(useExploreStore((state) => state.filters))
  const near = useExploreStore((state) => state.near)
  const fix = useMapStore((state) => state.fix)
  const position = near ?? fix
  // Saves matter only if the list is filtered by saved resources.
  const savedIds = useSavedIds()
  const saved = (filters.isSavedOnly && savedIds) || noIds
  const wordsOf = useCallback(
    (id: Category) => `${t(`categories.chip.${id}`)} ${t(`categories.dialog.${id}`)}`,
    [t],
  )
  const ofChip = useMemo(() => filterByCategory(resources, category), [resources, category])
  const { resources: found, query, isApproximate } = useSearchResults(ofChip, wordsOf)
  const mapped = useMemo(() => filterResources(found, filters, saved), [found, filters, saved])
  const { area } = filters
  const shown = useMemo(
    () => sortWithin(mapped, area, sort, position),
    [mapped, area, sort, position],
  )
  const isNarrow = category !== 'all' || query !== '' || mapped !== found || shown !== mapped
  // While only the first cards are read, the list cannot be searched or filtered.
  const status = readStatus === 'first' && isNarrow ? 'loading' : readStatus
  const count = status === 'first' ? total : shown.length
  const results = useMemo(() => {
    const name = near?.id ?? 'device'
    const from = sort === 'nearest' && position ? { name, position } : null
    return resultsOf({ category, query, filters, from, isComplete, shown, mapped })
  }, [category, query, filters, sort, position, near, isComplete, shown, mapped])
  return { status, resources: shown, count, mapped, results, query, isApproximate }
}
