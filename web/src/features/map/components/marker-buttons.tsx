import type { Category } from '@worldschool/schema'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { rowTarget } from '../../../ui/overlay-stack.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { crossReach } from '../use-taps.ts'
import { useVisibleMarkers } from '../use-visible-markers.ts'
import { nearestToMiddle, type VisibleMarker } from '../visible-markers.ts'

interface MarkerButtonsProps {
  onOpen: (map: MapLibreMap, marker: VisibleMarker) => void
}

/**
 * What is drawn on the map, for who does not see or point: a button in the place of each marker, with
 * its name; one stop for Tab, arrows within. Fingers and the mouse reach through to the map.
 */
export function MarkerButtons({ onOpen }: MarkerButtonsProps) {
  const map = useMap().current?.getMap()
  const { t, language } = useTexts(enMap, 'map')
  const { t: tOpened } = useOpenedTranslation()
  const { markers, rests } = useVisibleMarkers(map)
  const bar = useRef<HTMLDivElement>(null)
  const [lastKey, setLastKey] = useState('')
  const focused = useRef<VisibleMarker | null>(null)

  // What was opened or left behind is gone, with the focus, and says no goodbye while React takes it
  // away: the focus goes on with what stands there now.
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
  // In the corners the map's own buttons may lie over a marker.
  const stop = markers.find(({ key }) => key === lastKey) ?? nearestToMiddle(map, markers)
  return (
    <>
      <CrossStatus {...{ map, markers, rests, nameOf }} />
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

const others: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const { altKey, ctrlKey, metaKey } = event
  const key = others[event.key] ?? event.key
  const to = rowTarget({ key, altKey, ctrlKey, metaKey }, at, buttons.length)
  if (to === null) return
  event.preventDefault()
  buttons.at(to)?.focus({ preventScroll: true })
}

interface CrossStatusProps {
  map: MapLibreMap
  markers: readonly VisibleMarker[]
  rests: number
  nameOf: (marker: VisibleMarker) => string
}

/** Says what the arrow keys have brought under the cross, which Enter would open. */
function CrossStatus({ map, markers, rests, nameOf }: CrossStatusProps) {
  const { t } = useTexts(enMap, 'map')
  const [marker, setMarker] = useState<VisibleMarker | null>(null)
  const wasMovedByKeys = useRef(false)

  useEffect(() => {
    const { unsubscribe } = map.on('movestart', ({ originalEvent }) => {
      wasMovedByKeys.current = originalEvent instanceof KeyboardEvent
    })
    return unsubscribe
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks each time that the map has come to rest
  useEffect(() => {
    // A focus that only comes back, from a popup or a dialog, has brought nothing.
    const isByKeys = wasMovedByKeys.current && document.activeElement === map.getCanvas()
    setMarker(isByKeys ? nearestToMiddle(map, markers, crossReach) : null)
  }, [map, markers, rests])

  return (
    <VisuallyHidden>
      <span role="status">{marker && t('markers.atCross', { name: nameOf(marker) })}</span>
    </VisuallyHidden>
  )
}
