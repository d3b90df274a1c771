import type { Bounds } from '@worldschool/schema'
import { List, Search } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { setMapExpanded } from '../../../stores/map.ts'
import { Button } from '../../../ui/button.tsx'
import { visibleBounds } from '../visible-markers.ts'

interface AreaButtonProps {
  map: MapLibreMap
  /** The person has moved the map since the list was last made to follow it. */
  isMoved: boolean
  isExpanded: boolean
  area: Bounds | null
  onArea: (area: Bounds | null) => void
  listCount: number
}

/** Makes the list follow the map, on demand; in full height, where the list is hidden, leads to it. */
export function SearchHereButton(props: AreaButtonProps) {
  const { map, isMoved, isExpanded, area, onArea, listCount } = props
  const { t, language } = useTexts(enMap, 'map')
  if (!isMoved && !(isExpanded && area)) return null

  const search = () => {
    onArea(visibleBounds(map.getBounds()))
    // The button goes, and in its place the map keeps who came here by keys.
    if (!isExpanded) map.getCanvas().focus({ preventScroll: true })
  }
  const toList = () => {
    setMapExpanded(false)
    map.getCanvas().focus({ preventScroll: true })
  }
  const number = numberText(listCount, language)
  const Icon = isMoved ? Search : List
  // One button for both: in full height the focus stays on it.
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
