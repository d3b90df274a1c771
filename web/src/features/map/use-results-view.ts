import { boundsOf, isOnMap, mapDefaults, type Resource } from '@worldschool/schema'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Camera, isFollowingResults, recordCentred, useMapStore } from '../../stores/map.ts'
import { fitView } from './fit-view.ts'

/** A result that the map may show; results without coordinates are left out. */
export type MaybePlaced = Pick<Resource, 'latitude' | 'longitude'>

/** The results to show, and the query (category, search, filters, order) that found them. */
export interface Results {
  question: string
  points: readonly MaybePlaced[]
}

const easeMs = 900

/**
 * Fits the map to the search results after each new query and each resize of the panel, unless the user has moved the
 * map. Returns the initial camera: the last one if the user has moved the map, otherwise one that shows the results. Returns
 * null until the size of the panel is known.
 */
export function useResultsView(
  panel: RefObject<HTMLElement | null>,
  { question, points }: Results,
  map: MapLibreMap | null,
  isStarted: boolean,
): Camera | null {
  const [initial, setInitial] = useState<{ question: string; camera: Camera } | null>(() => {
    const { camera } = useMapStore.getState()
    return camera && !isFollowingResults() ? { question, camera } : null
  })
  const shownQuery = useRef<string | null>(null)
  const latestPoints = useRef(points)
  latestPoints.current = points

  useLayoutEffect(() => {
    // A map that has started keeps its initial view.
    if (!panel.current || (initial && (isStarted || initial.question === question))) return
    setInitial({ question, camera: cameraFor(points, panel.current) })
  }, [panel, initial, isStarted, question, points])

  useEffect(() => {
    if (!map || !initial) return
    shownQuery.current ??= initial.question
    if (shownQuery.current === question) return
    shownQuery.current = question
    if (!useMapStore.getState().isChosenView) showPoints(map, points)
  }, [map, initial, question, points])

  useEffect(() => {
    if (!map) return
    const refit = () => {
      if (isFollowingResults()) showPoints(map, latestPoints.current, 0)
    }
    map.on('resize', refit)
    return () => void map.off('resize', refit)
  }, [map])

  return initial?.camera ?? null
}

/** Moves the map to these points; jumps if the user prefers reduced motion. */
export function showPoints(
  map: MapLibreMap,
  points: readonly MaybePlaced[],
  duration = easeMs,
): void {
  recordCentred(false)
  if (!points.some(isOnMap)) return
  const { latitude, longitude, zoom } = cameraFor(points, map.getContainer())
  map.easeTo({ center: [longitude, latitude], zoom, duration })
}

function cameraFor(points: readonly MaybePlaced[], { clientWidth, clientHeight }: Element): Camera {
  const bounds = boundsOf(points.filter(isOnMap))
  if (!bounds) return mapDefaults.world
  return fitView(bounds, { width: clientWidth, height: clientHeight })
}
