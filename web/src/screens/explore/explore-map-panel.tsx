import type { Bounds, Resource } from '@worldschool/schema'
import { memo } from 'react'
import { MapPanel } from '../../features/map/components/map-panel.tsx'
import type { Results } from '../../features/map/use-results-view.ts'
import { useResourceInUrl } from '../../features/resources/resource-in-url.ts'
import { selectResource, setFilters, useExploreStore } from '../../stores/explore.ts'
import { hasRoomForDock } from '../../ui/dialog-dock.ts'

const MemoizedMapPanel = memo(MapPanel)

interface ExploreMapPanelProps {
  resources: readonly Resource[]
  results: Results
  listCount: number
}

/**
 * The map and the state that it shares with the list: the selection and the bounds of the search. Memoized, because
 * the screen renders for each keystroke of a search.
 */
export function ExploreMapPanel({ resources, results, listCount }: ExploreMapPanelProps) {
  const selectedId = useExploreStore((state) => state.selectedId)
  const bounds = useExploreStore((state) => state.filters.area)
  const { id, open } = useResourceInUrl()
  return (
    <MemoizedMapPanel
      {...{ resources, results, listCount, selectedId, bounds }}
      isCovered={id !== null && !hasRoomForDock()}
      onSelect={selectResource}
      onOpen={open}
      onBounds={searchBounds}
    />
  )
}

/** Scrolls to the top, because on a phone the map is above the list, and must stay in place. */
function searchBounds(bounds: Bounds | null): void {
  setFilters({ area: bounds })
  window.scrollTo({ top: 0 })
}
