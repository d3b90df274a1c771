import { FilterSheet } from '../../features/resources/filters/filter-sheet.tsx'
import { useResources } from '../../features/resources/queries.ts'
import {
  clearFilters,
  countFilters,
  type ExploreFilters as Filters,
  setFilters,
  useExploreStore,
} from '../../stores/explore.ts'
import { useMapStore } from '../../stores/map.ts'
import { useChooseSort } from './use-choose-sort.ts'

interface ExploreFiltersProps {
  open: boolean
  onClose: () => void
  count: number
}

/** The sheet to sort and filter Explore. The choices are kept until the tab is closed. */
export function ExploreFilters({ open, onClose, count }: ExploreFiltersProps) {
  const { resources } = useResources()
  const sort = useExploreStore((state) => state.sort)
  const near = useExploreStore((state) => state.near)
  const filters = useExploreStore((state) => state.filters)
  const isPositionKnown = useMapStore((state) => state.fix !== null)
  const { isLocating, chooseSort } = useChooseSort()
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      resources={resources}
      count={count}
      {...{ sort, near }}
      onSort={(sort) => void chooseSort(sort)}
      filters={filters}
      onFilter={chooseFilters}
      onClear={countFilters(filters) > 0 ? clearFilters : null}
      isPositionKnown={isPositionKnown}
      isLocating={isLocating}
    />
  )
}

/** Applies a choice and scrolls to the beginning of the list. */
function chooseFilters(change: Partial<Filters>): void {
  setFilters(change)
  window.scrollTo({ top: 0 })
}
