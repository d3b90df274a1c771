import { isOnMap, limits, type Resource } from '@worldschool/schema'
import { Layers, X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Layer, Popup, Source } from 'react-map-gl/maplibre'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { pinHeight } from '../draw-marker.ts'
import type { OverlappingPlaces } from '../map-hit-test.ts'
import { drawnLatitude, type PlacedResource, resourcesToGeojson } from '../marker-clustering.ts'
import type { Theme } from '../style/map-colours.ts'
import { selectedLayer } from '../style/resource-layers.ts'
import { useFitPopup } from '../use-fit-popup.ts'

/** The first 100 characters, with an ellipsis only if the text was shortened. Specification, section 2. */
export function popupExcerpt(description: string): string {
  const characters = [...description]
  if (characters.length <= limits.popupDescription) return description
  return `${characters.slice(0, limits.popupDescription).join('').trimEnd()}…`
}

interface ResourcePopupProps {
  resource: PlacedResource
  /** True if the popup was opened with the keyboard, so that it takes the focus. */
  takesFocus: boolean
  onClose: () => void
  onOpen: () => void
  /** Returns to the other places at the same position. */
  back: { count: number; go: () => void } | null
}

/** The popup of a marker, with the contents of section 2. All of it is text and is never interpreted as markup. */
function ResourcePopup(props: ResourcePopupProps) {
  const { resource, takesFocus, back } = props
  const { t } = useDialogsTranslation()
  const { t: tMap, language } = useTexts(enMap, 'map')
  const content = useRef<HTMLElement>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const { longitude } = resource
  const latitude = drawnLatitude(resource.latitude)
  const anchor = useFitPopup(content, { longitude, latitude }, resource.id, pinHeight)
  useEffect(() => {
    if (takesFocus) openButton.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const padding = back ? 'pr-20' : 'pr-9'
  return (
    <Popup
      longitude={longitude}
      latitude={latitude}
      anchor={anchor}
      offset={anchor === 'top' ? 2 : pinHeight}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="none"
    >
      <article ref={content} className="map-popup" aria-label={resource.name}>
        <h3
          dir="auto"
          className={cn('line-clamp-2 text-wrap font-display text-base leading-tight', padding)}
        >
          {resource.name}
        </h3>
        <p dir="auto" className={cn('truncate text-ink-soft text-xs', padding)}>
          {resource.location}
        </p>
        <p dir="auto" className="map-popup-excerpt mt-1 text-pretty text-sm leading-[1.15rem]">
          {popupExcerpt(resource.description)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone={resource.category}>{t(`categories.card.${resource.category}`)}</Badge>
          <span dir="auto" className="min-w-0 flex-1 truncate font-semibold text-xs">
            {resource.price}
          </span>
          <Button ref={openButton} size="sm" onClick={props.onOpen}>
            {t('map.open')}
          </Button>
        </div>
        {back && (
          <IconButton
            label={tMap('spot.back', { number: numberText(back.count, language) })}
            className="map-popup-back"
            onClick={back.go}
          >
            <Layers aria-hidden className="size-4.5" />
          </IconButton>
        )}
        <IconButton label={t('common.close')} className="map-popup-close" onClick={props.onClose}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </article>
    </Popup>
  )
}

interface SelectedResourceProps {
  theme: Theme
  selected: Resource | null
  /** Set if it was chosen from overlapping places. */
  overlap: OverlappingPlaces | null
  takesFocus: boolean
  onSelect: (id: string | null) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** Shows the selected place as a pin above all markers, even if the place is part of a cluster, and its popup. */
export function SelectedResource(props: SelectedResourceProps) {
  const { theme, selected, overlap, onSelect } = props
  const data = useMemo(() => resourcesToGeojson(selected ? [selected] : []), [selected])
  const ownOverlap = selected && overlap?.ids.includes(selected.id) ? overlap : null
  return (
    <>
      <Source id="selected" type="geojson" data={data}>
        <Layer {...selectedLayer(theme)} />
      </Source>
      {selected && isOnMap(selected) && (
        <ResourcePopup
          key={selected.id}
          resource={selected}
          takesFocus={props.takesFocus}
          onClose={props.onClose}
          onOpen={() => props.onOpen(selected.id)}
          back={ownOverlap && { count: ownOverlap.count, go: () => onSelect(null) }}
        />
      )}
    </>
  )
}
