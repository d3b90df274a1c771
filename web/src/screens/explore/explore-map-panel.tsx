import type { Bounds, Resource } from '@worldschool/schema'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { MapPanel } from '../../features/map/components/map-panel.tsx'
import type { Results } from '../../features/map/use-results-view.ts'
import { useResourceAddress } from '../../features/resources/resource-address.ts'
import { selectResource, setFilters, useExploreStore } from '../../stores/explore.ts'
import { hasRoomForDock } from '../../ui/dialog-dock.ts'

/** Longer than the interval between two keystrokes of a fast typist. */
const debounceMs = 250

const MemoizedMapPanel = memo(MapPanel)

interface ExploreMapPanelProps {
  resources: readonly Resource[]
  results: Results
  listCount: number
}

/**
 * The map and the state that it shares with the list: the selection and the bounds of the search. It is
 * debounced while the user types, because rendering it for each keystroke would delay the input.
 */
export function ExploreMapPanel({ resources, results, listCount }: ExploreMapPanelProps) {
  const selectedId = useExploreStore((state) => state.selectedId)
  const bounds = useExploreStore((state) => state.filters.area)
  const { id, open } = useResourceAddress()
  const debouncedFound = useDebounced(
    useMemo(() => ({ resources, results, listCount }), [resources, results, listCount]),
  )
  return (
    <MemoizedMapPanel
      {...debouncedFound}
      {...{ selectedId, bounds }}
      isCovered={id !== null && !hasRoomForDock()}
      onSelect={selectResource}
      onOpen={open}
      onBounds={searchBounds}
    />
  )
}

/** Scrolls to the top: on a phone the map is above the list, so that the view does not move. */
function searchBounds(bounds: Bounds | null): void {
  setFilters({ area: bounds })
  window.scrollTo({ top: 0 })
}

/** Debounces a value while a search is typed; returns it at once if the search is empty. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const update = () => startTransition(() => setDebounced(() => value))
    if (useExploreStore.getState().query === '') return update()
    const timer = setTimeout(update, debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
