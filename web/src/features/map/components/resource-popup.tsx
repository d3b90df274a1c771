import { X } from 'lucide-react'
import { useRef } from 'react'
import { Popup } from 'react-map-gl/maplibre'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { pinHeight } from '../marker-images.ts'
import { popupExcerpt } from '../popup-excerpt.ts'
import type { PlacedResource } from '../resources-to-geojson.ts'
import { useFitPopup } from '../use-fit-popup.ts'

interface ResourcePopupProps {
  resource: PlacedResource
  onClose: () => void
  onOpen: () => void
}

/** What section 2 lists for a marker's popup; all of it as text, none of it as markup. */
export function ResourcePopup({ resource, onClose, onOpen }: ResourcePopupProps) {
  const { t } = useOpenedTranslation()
  const content = useRef<HTMLElement>(null)
  useFitPopup(content, resource)
  return (
    <Popup
      longitude={resource.longitude}
      latitude={resource.latitude}
      anchor="bottom"
      offset={pinHeight}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="none"
    >
      <article ref={content} className="map-popup" aria-label={resource.name}>
        <h3 className="line-clamp-2 text-wrap pr-9 font-display text-base leading-tight">
          {resource.name}
        </h3>
        <p className="truncate pr-9 text-ink-soft text-xs">{resource.location}</p>
        <p className="map-popup-excerpt mt-1 text-pretty text-sm leading-[1.15rem]">
          {popupExcerpt(resource.description)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone={resource.category}>{t(`categories.card.${resource.category}`)}</Badge>
          <span className="min-w-0 flex-1 truncate font-semibold text-xs">{resource.price}</span>
          <Button size="sm" onClick={onOpen}>
            {t('map.open')}
          </Button>
        </div>
        <IconButton label={t('common.close')} className="map-popup-close" onClick={onClose}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </article>
    </Popup>
  )
}
