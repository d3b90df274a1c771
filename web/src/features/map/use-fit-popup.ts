import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { takeFlight, useFlightStore } from '../../stores/fly-to-request.ts'
import { isUserInitiated } from './is-user-initiated.ts'
import { mercatorLatitude } from './place-source.ts'

const margin = 6

/** Room for the popup's arrow, and for the line at the map's foot. */
const arrow = 10
const foot = 32
/** As near as a place asked for from elsewhere is brought: its town around it. */
const shownZoom = 12

interface Place {
  longitude: number
  latitude: number
}

/**
 * Moves the map, once the popup has its size, until all of it is on screen; flies there first where
 * the place was asked for from elsewhere. `height` is that of the marker under the popup. Returns which
 * side of the popup is at the place: near the map's northern edge, beyond which no map moves, the popup
 * lies below.
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
    const isAskedFor = () => id !== null && useFlightStore.getState().placeId === id
    let isFlying = false
    let isLeftBehind = false

    function fit() {
      if (!map || !element || element.offsetHeight === 0 || isFlying) return
      const isSettingOut = isAskedFor()
      if (isLeftBehind && !isSettingOut) return
      const { width, height: clientHeight } = sizeOf(map)
      const marker = isSettingOut ? { x: width / 2, y: clientHeight / 2 } : map.project(center)
      const isBelow = !isSettingOut && lacksRoomAbove(map, element)
      setAnchor(isBelow ? 'top' : 'bottom')
      const wanted = placeFor(map, element, marker, isBelow)
      const { x, y } = isSettingOut ? wanted : withinReach(map, wanted)
      const offset: [number, number] = [x - width / 2, y - clientHeight / 2]
      if (isSettingOut) {
        takeFlight()
        isFlying = true
        // What it moves for ends before, or its end would be taken for the flight's.
        map.stop()
        map.once('moveend', land)
        map.flyTo({ center, offset, zoom: Math.max(map.getZoom(), shownZoom), duration: 1400 })
      } else if (Math.hypot(x - marker.x, y - marker.y) >= 1) {
        map.easeTo({ center, offset, duration: 350 })
      }
      // A move of the person's that ended by this one has left nothing behind.
      isLeftBehind = false
    }
    function placeFor(map: MapLibreMap, element: HTMLElement, marker: Pixel, isBelow: boolean) {
      const popup = { width: element.offsetWidth, height: element.offsetHeight }
      const size = sizeOf(map)
      if (!isBelow) return fitPopup(marker, popup, size, height + arrow, foot)
      const mirrored = { x: marker.x, y: size.height - marker.y }
      const { x, y } = fitPopup(mirrored, popup, size, arrow + foot, margin)
      return { x, y: size.height - y }
    }
    /** Sent beyond its northern or southern edge, the map jumps elsewhere. */
    function withinReach(map: MapLibreMap, { x, y }: Pixel): Pixel {
      const south = map.project([longitude, -mercatorLatitude]).y - map.project(center).y
      return { x, y: clamp(y, sizeOf(map).height - south, roomAbove(map)) }
    }
    function roomAbove(map: MapLibreMap): number {
      return map.project(center).y - map.project([longitude, mercatorLatitude]).y
    }
    function lacksRoomAbove(map: MapLibreMap, element: HTMLElement): boolean {
      return roomAbove(map) < element.offsetHeight + height + arrow + margin
    }
    /** Who has moved it out of sight does not want it back for a change of size. */
    function noteMove(event: object) {
      if (!map || !element || !isUserInitiated(event)) return
      const marker = map.project(center)
      const wanted = placeFor(map, element, marker, lacksRoomAbove(map, element))
      const { x, y } = withinReach(map, wanted)
      isLeftBehind = Math.hypot(x - marker.x, y - marker.y) >= 1
    }
    /** Where the person wants less motion, MapLibre leaves the offset out as it jumps. */
    function land() {
      isFlying = false
      fit()
    }

    const observer = new ResizeObserver(fit)
    observer.observe(element)
    map.on('resize', fit)
    map.on('moveend', noteMove)
    if (isAskedFor()) fit()
    // Not by rendering again: what begins anew would take the flight for a map that stands still.
    const stop = useFlightStore.subscribe(() => isAskedFor() && fit())
    return () => {
      stop()
      observer.disconnect()
      map.off('resize', fit)
      map.off('moveend', land)
      map.off('moveend', noteMove)
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
 * Where a marker must stand on the map so that the popup above it is seen whole; the marker's own
 * place when it already is. `lift` is the room between the place and the popup.
 */
export function fitPopup(marker: Pixel, popup: Size, map: Size, lift: number, foot: number): Pixel {
  return {
    x: clamp(marker.x, popup.width / 2 + margin, map.width - popup.width / 2 - margin),
    y: clamp(marker.y, popup.height + lift + margin, map.height - foot),
  }
}

/** Where there is no room for both, the far end wins: the popup loses its top, never its marker. */
function clamp(value: number, least: number, most: number): number {
  if (least > most) return most
  return Math.min(most, Math.max(least, value))
}
