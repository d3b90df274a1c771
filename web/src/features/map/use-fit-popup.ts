import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { takeFlight, useFlightStore } from '../../stores/map-flight.ts'
import { isByPerson } from './by-person.ts'

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
 * the place was asked for from elsewhere. `height` is that of the marker under the popup.
 */
export function useFitPopup(
  content: RefObject<HTMLElement | null>,
  place: Place,
  id: string | null,
  height: number,
): void {
  const { current: mapRef } = useMap()
  const { longitude, latitude } = place

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
      const { x, y } = placeFor(map, element, marker)
      const offset: [number, number] = [x - width / 2, y - clientHeight / 2]
      if (isSettingOut) {
        takeFlight()
        isFlying = true
        map.once('moveend', land)
        map.flyTo({ center, offset, zoom: Math.max(map.getZoom(), shownZoom), duration: 1400 })
      } else if (Math.hypot(x - marker.x, y - marker.y) >= 1) {
        map.easeTo({ center, offset, duration: 350 })
      }
      // A move of the person's that ended by this one has left nothing behind.
      isLeftBehind = false
    }
    function placeFor(map: MapLibreMap, element: HTMLElement, marker: { x: number; y: number }) {
      const popup = { width: element.offsetWidth, height: element.offsetHeight }
      return fitPopup(marker, popup, sizeOf(map), height + arrow, foot)
    }
    /** Who has moved it out of sight does not want it back for a change of size. */
    function noteMove(event: object) {
      if (!map || !element || !isByPerson(event)) return
      const marker = map.project(center)
      const { x, y } = placeFor(map, element, marker)
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
