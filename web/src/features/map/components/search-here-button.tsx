import type { Bounds } from '@worldschool/schema'
import { List, Search } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { setMapExpanded } from '../../../stores/map.ts'
import { Button } from '../../../ui/button.tsx'
import { visibleBounds } from '../visible-markers.ts'

interface SearchHereButtonProps {
  map: MapLibreMap
  /** True if the user has moved the map since the list was last limited to its bounds. */
  isMoved: boolean
  isExpanded: boolean
  bounds: Bounds | null
  onBounds: (bounds: Bounds | null) => void
  listCount: number
}

/**
 * The button that limits the list to the visible bounds. On the expanded map, which hides the list, a second tap
 * shows the list.
 */
export function SearchHereButton(props: SearchHereButtonProps) {
  const { map, isMoved, isExpanded, bounds, onBounds, listCount } = props
  const { t, language } = useTexts(enMap, 'map')
  if (!isMoved && !(isExpanded && bounds)) return null

  const search = () => {
    onBounds(visibleBounds(map.getBounds()))
    // The button is removed; the map takes the focus of keyboard users.
    if (!isExpanded) map.getCanvas().focus({ preventScroll: true })
  }
  const toList = () => {
    setMapExpanded(false)
    map.getCanvas().focus({ preventScroll: true })
  }
  const number = numberText(listCount, language)
  const Icon = isMoved ? Search : List
  // One element for both actions, so that it keeps the focus on the expanded map.
  return (
    <div className="map-area">
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon aria-hidden className="size-4.5" />}
        onClick={isMoved ? search : toList}
        className="ring-1 ring-line shadow-float"
      >
        {isMoved ? t('area.search') : t('area.toList', { count: listCount, number })}
      </Button>
    </div>
  )
}
