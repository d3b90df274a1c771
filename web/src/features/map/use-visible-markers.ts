import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { startTransition, useEffect, useState } from 'react'
import { placeSourceId } from './place-source.ts'
import { findVisibleMarkers, type VisibleMarker } from './visible-markers.ts'

/** If street tiles are slow or fail, the map fires no `idle` event for this long. */
const patienceMs = 600

interface Seen {
  markers: readonly VisibleMarker[]
  /** How often the map has stopped moving; it may return to the same view. */
  rests: number
}

/** The places and clusters in view, updated each time the map stops moving. */
export function useVisibleMarkers(map: MapLibreMap | undefined): Seen {
  const [seen, setSeen] = useState<Seen>({ markers: [], rests: 0 })

  useEffect(() => {
    if (!map) return
    let timer = 0
    function look() {
      clearTimeout(timer)
      if (!map || map.isMoving()) return
      const found = findVisibleMarkers(map)
      startTransition(() =>
        setSeen(({ markers, rests }) => ({
          markers: isSame(markers, found) ? markers : found,
          rests: rests + 1,
        })),
      )
    }
    function lookSoon() {
      clearTimeout(timer)
      timer = window.setTimeout(look, patienceMs)
    }
    function handleData({ sourceId, tile }: MapSourceDataEvent) {
      if (sourceId === placeSourceId && tile) lookSoon()
    }
    map.on('idle', look)
    map.on('moveend', lookSoon)
    map.on('sourcedata', handleData)
    lookSoon()
    return () => {
      clearTimeout(timer)
      map.off('idle', look)
      map.off('moveend', lookSoon)
      map.off('sourcedata', handleData)
    }
  }, [map])

  return seen
}

function isSame(before: readonly VisibleMarker[], after: readonly VisibleMarker[]): boolean {
  if (before.length !== after.length) return false
  return after.every(({ key, x, y }, n) => {
    const other = before[n]
    return key === other?.key && Math.abs(x - other.x) < 1 && Math.abs(y - other.y) < 1
  })
}
