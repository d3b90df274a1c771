import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { useMapStore } from '../../stores/map.ts'

/** Touch screens on which the map is above the list rather than beside it. */
const mapAboveList = '(pointer: coarse) and (width < 64rem)'

/**
 * On the small map, dragging with one finger scrolls the page, and dragging with two fingers pans the map. On the
 * expanded map, one finger pans the map.
 */
export function usePageScroll(): void {
  const map = useMap().current?.getMap()
  const isExpanded = useMapStore((state) => state.isExpanded)

  useEffect(() => {
    if (!map) return
    const media = window.matchMedia(mapAboveList)
    const apply = () => {
      const scrollsPage = media.matches && !isExpanded
      if (scrollsPage === map.cooperativeGestures.isEnabled()) return
      if (scrollsPage) map.cooperativeGestures.enable()
      else map.cooperativeGestures.disable()
    }
    apply()
    media.addEventListener('change', apply)
    return () => media.removeEventListener('change', apply)
  }, [map, isExpanded])
}
