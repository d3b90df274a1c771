import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { useMapStore } from '../../../stores/map.ts'

/** Goes where something beside the map has asked it to look. */
export function LookedAt() {
  const { current: map } = useMap()
  const target = useMapStore((state) => state.target)
  useEffect(() => {
    if (!map || !target) return
    const { latitude, longitude, zoom } = target
    // MapLibre jumps by itself where the person wants less motion.
    map.flyTo({ center: [longitude, latitude], zoom, duration: 1600 })
  }, [map, target])
  return null
}
