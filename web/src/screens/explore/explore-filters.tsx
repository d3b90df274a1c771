import { useRef, useState } from 'react'
import { FilterSheet } from '../../features/resources/components/filter-sheet.tsx'
import { useResources } from '../../features/resources/queries.ts'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import {
  clearFilters,
  countFilters,
  type ExploreFilters as Filters,
  type SortOrder,
  setFilters,
  setSort,
  useExploreStore,
} from '../../stores/explore.ts'
import { keepFixFresh, locate } from '../../stores/locate.ts'
import { setFix, useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { showToast } from '../../stores/toast.ts'

/** Sorts the list; for the nearest it asks for the position first, where that is not known. Section 8. */
export function useChooseSort() {
  const { t } = useOpenedTranslation()
  const [isLocating, setIsLocating] = useState(false)
  const wanted = useRef<SortOrder>('newest')

  async function chooseSort(sort: SortOrder): Promise<void> {
    wanted.current = sort
    const isKnown = useMapStore.getState().fix !== null
    if (sort === 'nearest' && isKnown) keepFixFresh()
    if (sort !== 'nearest' || isKnown) return apply(sort)
    if (isLocating) return
    if (!useSettingsStore.getState().privacy.locationServices) {
      return showToast({ title: t('map.locationDisabled'), tone: 'error' })
    }
    setIsLocating(true)
    const outcome = await locate(navigator.geolocation)
    setIsLocating(false)
    // Switched off while the device was thinking: the answer is not wanted any more.
    if (!useSettingsStore.getState().privacy.locationServices) return
    if (outcome.kind === 'unsupported') {
      showToast({ title: t('map.locationUnsupported'), tone: 'error' })
    } else if (outcome.kind === 'unavailable') {
      // The map does not move for a sort, so its own words about Costa Rica would be untrue here.
      showToast({
        title: t('addResource.locationFailed'),
        description: t('addResource.locationFailedText'),
        tone: 'error',
      })
    } else {
      setFix(outcome.fix)
      keepFixFresh()
      // Another order may have been chosen while the device was thinking.
      if (wanted.current === 'nearest') apply('nearest')
    }
  }

  return { isLocating, chooseSort }
}

function apply(sort: SortOrder): void {
  setSort(sort)
  window.scrollTo({ top: 0 })
}

interface ExploreFiltersProps {
  open: boolean
  onClose: () => void
  count: number
}

/** The sheet of sort and filters over Explore; its choices last as long as the tab. */
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

/** What is chosen shows its list from the beginning. */
function chooseFilters(change: Partial<Filters>): void {
  setFilters(change)
  window.scrollTo({ top: 0 })
}
