import type { Resource } from '@worldschool/schema'
import { ActiveFilters } from '../../features/resources/filters/active-filters.tsx'
import { enEmpty } from '../../i18n/en/empty.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { countFilters, setFilters, setSort, useExploreStore } from '../../stores/explore.ts'
import { focusFiltersButton } from './filters-button.tsx'
import { PlaceOnMap } from './place-on-map.tsx'

interface AboveListProps {
  resources: readonly Resource[]
  query: string
  /** There are only approximate matches. */
  isApproximate: boolean
}

/** With at most this many results, the app also looks for a town that has the name in the query. */
const maxListed = 5

/** Shows the active filters and sort order, the note about approximate matches, and the link to a searched town. */
export function AboveList({ resources, query, isApproximate }: AboveListProps) {
  const { t } = useTexts(enEmpty, 'empty')
  const sort = useExploreStore((state) => state.sort)
  const near = useExploreStore((state) => state.near)
  const filters = useExploreStore((state) => state.filters)
  const count = resources.length
  return (
    <>
      {(sort !== 'newest' || countFilters(filters) > 0) && (
        <ActiveFilters
          resources={resources}
          {...{ sort, near }}
          onSort={(sort) => {
            setSort(sort)
            focusFiltersButton()
          }}
          filters={filters}
          onFilter={(change) => {
            setFilters(change)
            focusFiltersButton()
          }}
        />
      )}
      {isApproximate && (
        <p className="wrap-anywhere mb-3 text-ink-soft text-sm">
          {t('similar', { query: query.trim() })}
        </p>
      )}
      {query !== '' && count > 0 && (isApproximate || count <= maxListed) && (
        <PlaceOnMap query={query} isAlone={isApproximate} />
      )}
    </>
  )
}
