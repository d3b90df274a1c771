import type { Bounds, Resource } from '@worldschool/schema'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { MapPanel } from '../../features/map/components/map-panel.tsx'
import type { Results } from '../../features/map/use-results-view.ts'
import { useResourceAddress } from '../../features/resources/resource-address.ts'
import { selectResource, setFilters, useExploreStore } from '../../stores/explore.ts'
import { hasRoomForDock } from '../../ui/dialog-dock.ts'

/** Longer than the interval between two keystrokes of a fast typist. */
const restMs = 250

const CalmMapPanel = memo(MapPanel)

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
  const area = useExploreStore((state) => state.filters.area)
  const { id, open } = useResourceAddress()
  const found = useRested(
    useMemo(() => ({ resources, results, listCount }), [resources, results, listCount]),
  )
  return (
    <CalmMapPanel
      {...found}
      {...{ selectedId, area }}
      isCovered={id !== null && !hasRoomForDock()}
      onSelect={selectResource}
      onOpen={open}
      onArea={searchArea}
    />
  )
}

/** Scrolls to the top: on a phone the map is above the list, so that the view does not move. */
function searchArea(area: Bounds | null): void {
  setFilters({ area })
  window.scrollTo({ top: 0 })
}

/** Debounces a value while a search is typed; returns it at once if the search is empty. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const settle = () => startTransition(() => setRested(() => value))
    if (useExploreStore.getState().query === '') return settle()
    const timer = setTimeout(settle, restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
