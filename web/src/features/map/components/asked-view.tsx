import { boundsWidth } from '@worldschool/schema'
import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { takeFlight, useFlightStore } from '../../../stores/map-flight.ts'

/** The edges of what is shown are not to lie under the map's own. */
const padding = 24
/** One place alone is not brought nearer than its town. */
const maxZoom = 12

/** Brings the map to what it was told to show; it jumps where the person wants less motion. */
export function AskedView() {
  const { current: map } = useMap()
  const bounds = useFlightStore((state) => state.bounds)
  const camera = useFlightStore((state) => state.camera)

  useEffect(() => {
    if (!map || !bounds) return
    takeFlight()
    const { west, south, north } = bounds
    const east = west + boundsWidth(bounds)
    map.fitBounds([west, south, east, north], { padding, maxZoom, duration: 900 })
  }, [map, bounds])

  useEffect(() => {
    if (!map || !camera) return
    takeFlight()
    const { latitude, longitude, zoom } = camera
    map.flyTo({ center: [longitude, latitude], zoom, duration: 1600 })
  }, [map, camera])

  return null
}
