import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useState } from 'react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { setMapExpanded, useMapStore } from '../../../stores/map.ts'
import { cn } from '../../../ui/cn.ts'
import { useCloseRequest } from '../../../ui/use-close-request.ts'
import { useAreas } from '../areas/use-areas.ts'
import { mapColours } from '../style/map-colours.ts'
import { useStreets } from '../use-streets.ts'
import { useTheme } from '../use-theme.ts'
import { MapButtons } from './map-buttons.tsx'
import type { MapPanelProps } from './map-panel-props.ts'
import { MapUnavailable } from './map-unavailable.tsx'
import { WorldMap } from './world-map.tsx'

const inFlow = 'relative h-64 rounded-2xl border border-line lg:h-full'

/** The map over the list, or beside it where there is room. Section 2, "Map panel". */
export function MapPanel({ resources, selectedId, onSelect, onOpen }: MapPanelProps) {
  const { t } = useOpenedTranslation()
  const theme = useTheme()
  const streets = useStreets()
  const areas = useAreas()
  const isExpanded = useMapStore((state) => state.isExpanded)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [isUnavailable, setIsUnavailable] = useState(false)

  useCloseRequest(isExpanded, () => setMapExpanded(false))

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !(selectedId || isExpanded)) return
    // It is answered: nothing else is to close by it.
    event.preventDefault()
    if (selectedId) onSelect(null)
    else setMapExpanded(false)
  }

  return (
    <section
      aria-label={t('map.panel')}
      data-own-gestures
      onKeyDown={handleKeyDown}
      className={cn('map-panel overflow-hidden', isExpanded ? 'map-expanded' : inFlow)}
      style={{ backgroundColor: mapColours[theme].sea }}
    >
      {isUnavailable ? (
        <MapUnavailable />
      ) : (
        streets &&
        areas && (
          <WorldMap
            {...{ theme, streets, areas, resources, selectedId, onSelect, onOpen }}
            onReady={setMap}
            onUnavailable={() => setIsUnavailable(true)}
          />
        )
      )}
      <p className="map-count">{t('map.showing', { count: resources.length })}</p>
      {!isUnavailable && <MapButtons map={map} isExpanded={isExpanded} />}
    </section>
  )
}
