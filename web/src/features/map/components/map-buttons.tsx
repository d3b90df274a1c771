import { LoaderCircle, LocateFixed, Maximize2, Minimize2, Scan } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { setMapExpanded, useMapStore } from '../../../stores/map.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { useLocate } from '../use-locate.ts'

const buttonStyle = 'bg-paper-raised shadow-float ring-1 ring-line hover:bg-paper-sunken'

interface MapButtonsProps {
  map: MapLibreMap | null
  isExpanded: boolean
  onShowAll: () => void
}

/**
 * Top right: centre on the user, expand or collapse, and show all places again. See section 2 of the specification
 * and departures.md.
 */
export function MapButtons({ map, isExpanded, onShowAll }: MapButtonsProps) {
  const { t } = useDialogsTranslation()
  const isChosenView = useMapStore((state) => state.isChosenView)
  const { isLocating, start } = useLocate(map)
  const Toggle = isExpanded ? Minimize2 : Maximize2
  return (
    <div className="map-buttons absolute top-2 right-2 flex flex-col gap-2">
      <IconButton
        label={t('map.locate')}
        className={cn(buttonStyle, 'aria-disabled:opacity-50')}
        disabled={!map}
        // `aria-disabled`, because a disabled button would lose the focus.
        aria-disabled={isLocating}
        aria-busy={isLocating}
        onClick={isLocating ? undefined : start}
      >
        {isLocating ? (
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
        ) : (
          <LocateFixed aria-hidden className="size-5" />
        )}
      </IconButton>
      <IconButton
        label={isExpanded ? t('map.shrink') : t('map.expand')}
        aria-expanded={isExpanded}
        className={buttonStyle}
        onClick={() => setMapExpanded(!isExpanded)}
      >
        <Toggle aria-hidden className="size-5" />
      </IconButton>
      {map && isChosenView && (
        <IconButton
          label={t('map.showAll')}
          className={buttonStyle}
          onClick={() => {
            // The button is removed; the map takes the focus of keyboard users.
            map.getCanvas().focus({ preventScroll: true })
            onShowAll()
          }}
        >
          <Scan aria-hidden className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
