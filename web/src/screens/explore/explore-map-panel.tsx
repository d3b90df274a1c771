import type { Bounds, Resource } from '@worldschool/schema'
import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import { MapPanel } from '../../features/map/components/map-panel.tsx'
import type { Results } from '../../features/map/use-results-view.ts'
import { useResourceAddress } from '../../features/resources/resource-address.ts'
import { selectResource, setFilters, useExploreStore } from '../../stores/explore.ts'
import { hasRoomForDock } from '../../ui/dialog-dock.ts'

/** Longer than between two letters of who types quickly. */
const restMs = 250

const CalmMapPanel = memo(MapPanel)

interface ExploreMapPanelProps {
  resources: readonly Resource[]
  results: Results
  listCount: number
}

/**
 * The map with what it shares with the list: what is selected, and the part of it that is searched.
 * Drawing it anew for each letter of a search would keep the letters waiting, so it follows a pause.
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

/** On a phone the map is over the list's beginning, so nobody is moved. */
function searchArea(area: Bounds | null): void {
  setFilters({ area })
  window.scrollTo({ top: 0 })
}

/** The value as it is once typing in the search rests: at once where nothing is typed. */
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
