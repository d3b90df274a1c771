import type { Category } from '@worldschool/schema'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { rowTarget } from '../../../ui/overlay-stack.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { crosshairRadius } from '../use-taps.ts'
import { useVisibleMarkers } from '../use-visible-markers.ts'
import { nearestToMiddle, type VisibleMarker } from '../visible-markers.ts'

interface MarkerButtonsProps {
  onOpen: (map: MapLibreMap, marker: VisibleMarker) => void
}

/**
 * The markers for users of screen readers and keyboards: a button with a name over each marker. All buttons are one
 * tab stop, and the arrow keys move between them. Pointer events pass through to the map.
 */
export function MarkerButtons({ onOpen }: MarkerButtonsProps) {
  const map = useMap().current?.getMap()
  const { t, language } = useTexts(enMap, 'map')
  const { t: tOpened } = useDialogsTranslation()
  const { markers, moveCount } = useVisibleMarkers(map)
  const bar = useRef<HTMLDivElement>(null)
  const [lastKey, setLastKey] = useState('')
  const focused = useRef<VisibleMarker | null>(null)

  // If the marker with the focus was opened or moved out of view, its button is removed, and React fires no blur event
  // for the button. The focus then moves to a marker that is still in view.
  useLayoutEffect(() => {
    const marker = focused.current
    if (!marker || !map || document.activeElement !== document.body) return
    const next = markers.find(({ key }) => key === marker.key) ?? nearestToMiddle(map, markers)
    const button = bar.current?.querySelector<HTMLElement>(`[data-key="${next?.key}"]`)
    ;(button ?? map.getCanvas()).focus({ preventScroll: true })
  }, [markers, map])

  if (!map) return null
  const nameOf = ({ name, category, count }: VisibleMarker) =>
    count > 1
      ? t('markers.group', { number: numberText(count, language) })
      : t('markers.place', { name, category: tOpened(`categories.card.${category as Category}`) })
  // Markers in the corners may be covered by the map's own buttons.
  const stop = markers.find(({ key }) => key === lastKey) ?? nearestToMiddle(map, markers)
  return (
    <>
      <CrosshairStatus {...{ map, markers, moveCount, nameOf }} />
      {markers.length > 0 && (
        <div
          ref={bar}
          role="toolbar"
          aria-label={t('markers.list')}
          className="map-markers"
          onKeyDown={moveFocus}
        >
          {markers.map((marker) => (
            <button
              key={marker.key}
              type="button"
              data-key={marker.key}
              aria-label={nameOf(marker)}
              tabIndex={marker === stop ? 0 : -1}
              style={{ left: marker.x, top: marker.y }}
              onFocus={() => {
                focused.current = marker
                setLastKey(marker.key)
              }}
              onBlur={() => {
                focused.current = null
              }}
              onClick={() => onOpen(map, marker)}
            />
          ))}
        </div>
      )}
    </>
  )
}

const sameDirection: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const { altKey, ctrlKey, metaKey } = event
  const key = sameDirection[event.key] ?? event.key
  const to = rowTarget({ key, altKey, ctrlKey, metaKey }, at, buttons.length)
  if (to === null) return
  event.preventDefault()
  buttons.at(to)?.focus({ preventScroll: true })
}

interface CrosshairStatusProps {
  map: MapLibreMap
  markers: readonly VisibleMarker[]
  moveCount: number
  nameOf: (marker: VisibleMarker) => string
}

/** Announces the marker under the crosshair after a move with the arrow keys; Enter would open this marker. */
function CrosshairStatus({ map, markers, moveCount, nameOf }: CrosshairStatusProps) {
  const { t } = useTexts(enMap, 'map')
  const [marker, setMarker] = useState<VisibleMarker | null>(null)
  const wasMovedByKeys = useRef(false)

  useEffect(() => {
    const { unsubscribe } = map.on('movestart', ({ originalEvent }) => {
      wasMovedByKeys.current = originalEvent instanceof KeyboardEvent
    })
    return unsubscribe
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the map stops moving
  useEffect(() => {
    // Nothing is announced if the focus only returns from a popup or dialog.
    const isKeyboardMove = wasMovedByKeys.current && document.activeElement === map.getCanvas()
    setMarker(isKeyboardMove ? nearestToMiddle(map, markers, crosshairRadius) : null)
  }, [map, markers, moveCount])

  return (
    <VisuallyHidden>
      <span role="status">{marker && t('markers.atCross', { name: nameOf(marker) })}</span>
    </VisuallyHidden>
  )
}
