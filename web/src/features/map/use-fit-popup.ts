import { type RefObject, useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { fitPopup } from './fit-popup.ts'
import { pinHeight } from './marker-images.ts'

/** Room for the popup's arrow, and for the line at the map's foot. */
const lift = pinHeight + 10
const foot = 32

interface Place {
  longitude: number
  latitude: number
}

/** Moves the map, once the popup has its size, until all of it is on screen. */
export function useFitPopup(content: RefObject<HTMLElement | null>, place: Place): void {
  const { current: mapRef } = useMap()
  const { longitude, latitude } = place

  useEffect(() => {
    const map = mapRef?.getMap()
    const element = content.current
    if (!map || !element) return
    const center: [number, number] = [longitude, latitude]

    function fit() {
      if (!map || !element || element.offsetHeight === 0) return
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const popup = { width: element.offsetWidth, height: element.offsetHeight }
      const marker = map.project(center)
      const { x, y } = fitPopup(marker, popup, { width, height }, lift, foot)
      if (Math.hypot(x - marker.x, y - marker.y) < 1) return
      map.easeTo({ center, offset: [x - width / 2, y - height / 2], duration: 350 })
    }

    const observer = new ResizeObserver(fit)
    observer.observe(element)
    map.on('resize', fit)
    return () => {
      observer.disconnect()
      map.off('resize', fit)
    }
  }, [mapRef, content, longitude, latitude])
}
