import type { Resource } from '@worldschool/schema'
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { Popup } from 'react-map-gl/maplibre'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chip.tsx'
import type { OverlappingPlaces } from '../map-hit-test.ts'
import { useFitPopup } from '../use-fit-popup.ts'

interface OverlappingPopupProps {
  overlap: OverlappingPlaces
  /** All resources on the map. */
  resources: readonly Resource[]
  takesFocus: boolean
  onSelect: (id: string) => void
  onShowInList: () => void
  onClose: () => void
  /** Called when a search or a filter hides some of the places. */
  onOutdated: () => void
}

/** The radius of a small cluster's disc. */
const offset = 16

/** A list of places that are so close together that no zoom separates them. */
export function OverlappingPopup(props: OverlappingPopupProps) {
  const { overlap, takesFocus } = props
  const resources = useMemo(() => {
    const ids = new Set(overlap.ids)
    return props.resources.filter(({ id }) => ids.has(id))
  }, [props.resources, overlap])
  const { t, language } = useTexts(enMap, 'map')
  const { t: tOpened } = useDialogsTranslation()
  const content = useRef<HTMLElement>(null)
  const anchor = useFitPopup(content, overlap, null, offset)
  useEffect(() => {
    if (takesFocus) content.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  const isOutdated = resources.length < overlap.ids.length
  const { onOutdated } = props
  useEffect(() => {
    if (isOutdated) onOutdated()
  }, [isOutdated, onOutdated])
  const number = (value: number) => numberText(value, language)
  const title = t('spot.title', { count: overlap.count, number: number(overlap.count) })
  return (
    <Popup
      longitude={overlap.longitude}
      latitude={overlap.latitude}
      anchor={anchor}
      offset={offset}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="none"
    >
      <article ref={content} className="map-popup" aria-label={title}>
        <h3 className="pr-9 font-display text-base leading-tight">{title}</h3>
        {overlap.count > resources.length && (
          <p className="text-ink-soft text-xs">
            {t('spot.first', { number: number(resources.length) })}
          </p>
        )}
        <ul className="map-overlap">
          {resources.map(({ id, name, category }) => (
            <li key={id}>
              <button type="button" onClick={() => props.onSelect(id)}>
                <span dir="auto" className="min-w-0 flex-1 truncate text-start font-semibold">
                  {name}
                </span>
                <Badge tone={category}>{tOpened(`categories.card.${category}`)}</Badge>
              </button>
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" onClick={props.onShowInList} className="mt-1 w-full">
          {t('spot.showInList')}
        </Button>
        <IconButton
          label={tOpened('common.close')}
          className="map-popup-close"
          onClick={props.onClose}
        >
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </article>
    </Popup>
  )
}
