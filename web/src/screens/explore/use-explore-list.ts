import type { Category, Resource } from '@worldschool/schema'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useResources } from '../../features/resources/queries.ts'
import { filterByCategory, searchResources } from '../../features/resources/search.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useExploreStore } from '../../stores/explore.ts'

interface ExploreList {
  status: 'loading' | 'ready'
  resources: readonly Resource[]
  /** The search text that the list shows, which may be a keystroke behind. */
  query: string
}

/** The resources of the chip and the search text; a keystroke never waits for them. */
export function useExploreList(): ExploreList {
  const { t } = useTranslation()
  const { status, resources } = useResources()
  const category = useDeferredValue(useExploreStore((state) => state.category))
  const query = useDeferredValue(useExploreStore((state) => state.query))
  const wordsOf = useCallback(
    (id: Category) => `${t(`categories.chip.${id}`)} ${t(`categories.dialog.${id}`)}`,
    [t],
  )
  const shown = useMemo(
    () => searchResources(filterByCategory(resources, category), query, wordsOf),
    [resources, category, query, wordsOf],
  )
  return { status, resources: shown, query }
}
