import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { startTransition, useEffect, useState } from 'react'
import { placeSourceId } from './marker-clustering.ts'
import { findVisibleMarkers, type VisibleMarker } from './visible-markers.ts'

/** The longest wait for the map's `idle` event, which does not come if street tiles are slow or fail. */
const idleTimeoutMs = 600

interface VisibleMarkers {
  markers: readonly VisibleMarker[]
  /** How often the map has stopped moving. It changes even if the map returns to the same view. */
  moveCount: number
}

/** The places and clusters in view, updated each time the map stops moving. */
export function useVisibleMarkers(map: MapLibreMap | undefined): VisibleMarkers {
  const [visible, setVisible] = useState<VisibleMarkers>({ markers: [], moveCount: 0 })

  useEffect(() => {
    if (!map) return
    let timer = 0
    function update() {
      clearTimeout(timer)
      if (!map || map.isMoving()) return
      const found = findVisibleMarkers(map)
      startTransition(() =>
        setVisible(({ markers, moveCount }) => ({
          markers: isSame(markers, found) ? markers : found,
          moveCount: moveCount + 1,
        })),
      )
    }
    function scheduleUpdate() {
      clearTimeout(timer)
      timer = window.setTimeout(update, idleTimeoutMs)
    }
    function handleData({ sourceId, tile }: MapSourceDataEvent) {
      if (sourceId === placeSourceId && tile) scheduleUpdate()
    }
    map.on('idle', update)
    map.on('moveend', scheduleUpdate)
    map.on('sourcedata', handleData)
    scheduleUpdate()
    return () => {
      clearTimeout(timer)
      map.off('idle', update)
      map.off('moveend', scheduleUpdate)
      map.off('sourcedata', handleData)
    }
  }, [map])

  return visible
}

function isSame(before: readonly VisibleMarker[], after: readonly VisibleMarker[]): boolean {
  if (before.length !== after.length) return false
  return after.every(({ key, x, y }, n) => {
    const other = before[n]
    return key === other?.key && Math.abs(x - other.x) < 1 && Math.abs(y - other.y) < 1
  })
}
