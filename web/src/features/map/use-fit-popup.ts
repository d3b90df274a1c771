import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { consumeFlight, useFlightStore } from '../../stores/fly-to-request.ts'
import { isUserInitiated } from './is-user-initiated.ts'
import { mercatorLatitude } from './marker-clustering.ts'

const margin = 6

/** The height of the popup's arrow, and of the attribution at the bottom of the map. */
const arrow = 10
const foot = 32
/** The minimum zoom when flying to a place that another part of the app has requested: it shows the whole town. */
const flightZoom = 12

interface Place {
  longitude: number
  latitude: number
}

/**
 * Once the popup has its size, moves the map until all of the popup is visible. If another part of the app has
 * requested the place, flies there first. `height` is the height of the marker under the popup. Returns the side of
 * the popup that is anchored to the place. Near the northern edge of the world, beyond which the map cannot pan, the
 * popup is below the place.
 */
export function useFitPopup(
  content: RefObject<HTMLElement | null>,
  place: Place,
  id: string | null,
  height: number,
): 'bottom' | 'top' {
  const { current: mapRef } = useMap()
  const { longitude, latitude } = place
  const [anchor, setAnchor] = useState<'bottom' | 'top'>('bottom')

  useEffect(() => {
    const map = mapRef?.getMap()
    const element = content.current
    if (!map || !element) return
    const center: [number, number] = [longitude, latitude]
    const isRequested = () => id !== null && useFlightStore.getState().placeId === id
    let isFlying = false
    let isMovedAway = false

    function fit() {
      if (!map || !element || element.offsetHeight === 0 || isFlying) return
      const isSettingOut = isRequested()
      if (isMovedAway && !isSettingOut) return
      const { width, height: clientHeight } = sizeOf(map)
      const marker = isSettingOut ? { x: width / 2, y: clientHeight / 2 } : map.project(center)
      const isBelow = !isSettingOut && lacksSpaceAbove(map, element)
      setAnchor(isBelow ? 'top' : 'bottom')
      const target = placeFor(map, element, marker, isBelow)
      const { x, y } = isSettingOut ? target : clampToWorld(map, target)
      const offset: [number, number] = [x - width / 2, y - clientHeight / 2]
      if (isSettingOut) {
        consumeFlight()
        isFlying = true
        // End the current move first; otherwise its `moveend` event would be mistaken for the end of the flight.
        map.stop()
        map.once('moveend', land)
        map.flyTo({ center, offset, zoom: Math.max(map.getZoom(), flightZoom), duration: 1400 })
      } else if (Math.hypot(x - marker.x, y - marker.y) >= 1) {
        map.easeTo({ center, offset, duration: 350 })
      }
      // If this move has interrupted a move of the user, the user has not moved the popup away.
      isMovedAway = false
    }
    function placeFor(map: MapLibreMap, element: HTMLElement, marker: Pixel, isBelow: boolean) {
      const popup = { width: element.offsetWidth, height: element.offsetHeight }
      const size = sizeOf(map)
      if (!isBelow) return fitPopup(marker, popup, size, height + arrow, foot)
      const mirrored = { x: marker.x, y: size.height - marker.y }
      const { x, y } = fitPopup(mirrored, popup, size, arrow + foot, margin)
      return { x, y: size.height - y }
    }
    /** Clamps the target: if the map is moved beyond the northern or southern edge of the world, it jumps elsewhere. */
    function clampToWorld(map: MapLibreMap, { x, y }: Pixel): Pixel {
      const south = map.project([longitude, -mercatorLatitude]).y - map.project(center).y
      return { x, y: clamp(y, sizeOf(map).height - south, spaceAbove(map)) }
    }
    function spaceAbove(map: MapLibreMap): number {
      return map.project(center).y - map.project([longitude, mercatorLatitude]).y
    }
    function lacksSpaceAbove(map: MapLibreMap, element: HTMLElement): boolean {
      return spaceAbove(map) < element.offsetHeight + height + arrow + margin
    }
    /** Records whether the user has moved the popup out of view. If so, a change of size does not bring it back. */
    function handleMove(event: object) {
      if (!map || !element || !isUserInitiated(event)) return
      const marker = map.project(center)
      const target = placeFor(map, element, marker, lacksSpaceAbove(map, element))
      const { x, y } = clampToWorld(map, target)
      isMovedAway = Math.hypot(x - marker.x, y - marker.y) >= 1
    }
    /** Fits the popup again after the flight: with reduced motion, MapLibre jumps and ignores the offset. */
    function land() {
      isFlying = false
      fit()
    }

    const observer = new ResizeObserver(fit)
    observer.observe(element)
    map.on('resize', fit)
    map.on('moveend', handleMove)
    if (isRequested()) fit()
    // This subscribes to requests instead of rendering again, because a new effect would not know of a running flight.
    const stop = useFlightStore.subscribe(() => isRequested() && fit())
    return () => {
      stop()
      observer.disconnect()
      map.off('resize', fit)
      map.off('moveend', land)
      map.off('moveend', handleMove)
    }
  }, [mapRef, content, longitude, latitude, id, height])
  return anchor
}

function sizeOf(map: MapLibreMap): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  return { width, height }
}

interface Size {
  width: number
  height: number
}

interface Pixel {
  x: number
  y: number
}

/**
 * The position of the marker at which the popup above it is fully visible; the current position if the popup is
 * fully visible already. `offset` is the distance between the place and the popup.
 */
export function fitPopup(
  marker: Pixel,
  popup: Size,
  map: Size,
  offset: number,
  foot: number,
): Pixel {
  return {
    x: clamp(marker.x, popup.width / 2 + margin, map.width - popup.width / 2 - margin),
    y: clamp(marker.y, popup.height + offset + margin, map.height - foot),
  }
}

/** If `min` exceeds `max`, returns `max`, so that the top of the popup is cut off, never the marker. */
function clamp(value: number, min: number, max: number): number {
  if (min > max) return max
  return Math.min(max, Math.max(min, value))
}
