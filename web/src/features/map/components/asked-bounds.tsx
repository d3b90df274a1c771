import { boundsWidth } from '@worldschool/schema'
import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { takeFlight, useFlightStore } from '../../../stores/map-flight.ts'

/** The edges of what is shown are not to lie under the map's own. */
const padding = 24
/** One place alone is not brought nearer than its town. */
const maxZoom = 12

/** Brings the map to what it was told to show. */
export function AskedBounds() {
  const { current: map } = useMap()
  const bounds = useFlightStore((state) => state.bounds)
  useEffect(() => {
    if (!map || !bounds) return
    takeFlight()
    const { west, south, north } = bounds
    const corners: [number, number, number, number] = [
      west,
      south,
      west + boundsWidth(bounds),
      north,
    ]
    map.fitBounds(corners, { padding, maxZoom, duration: 900 })
  }, [map, bounds])
  return null
}
