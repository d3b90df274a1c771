import type { Resource } from '@worldschool/schema'
import { lazy, Suspense } from 'react'
import { countFilters, setFilters, setSort, useExploreStore } from '../../stores/explore.ts'
import { focusFiltersButton } from './filters-button.tsx'

const ActiveFilters = lazy(() =>
  import('../../features/resources/components/active-filters.tsx').then((module) => ({
    default: module.ActiveFilters,
  })),
)

/** The place over the list for what narrows or orders it; nothing while it is the plain list. */
export function ActiveFiltersSlot({ resources }: { resources: readonly Resource[] }) {
  const sort = useExploreStore((state) => state.sort)
  const filters = useExploreStore((state) => state.filters)
  if (sort === 'newest' && countFilters(filters) === 0) return null
  return (
    <Suspense>
      <ActiveFilters
        resources={resources}
        sort={sort}
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
    </Suspense>
  )
}
