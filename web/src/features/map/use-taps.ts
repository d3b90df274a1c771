import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { enMap } from '../../i18n/en/map.ts'
import { numberText } from '../../i18n/number-text.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { userInitiated } from './is-user-initiated.ts'
import { hitTestMap, type OverlappingPlaces, type Pixel } from './map-hit-test.ts'
import { pointOf } from './visible-markers.ts'

/** The tolerance of a tap in px, because a finger is wider than a marker: with the marker's 30 px, about 44 px. */
const touchRadius = 8
/** The tolerance in px at the crosshair, because keys do not move the map exactly. */
export const crosshairRadius = 28

interface Taps {
  /** Overlapping places to choose from. */
  overlap: OverlappingPlaces | null
  closeOverlap: () => void
  /** True if the last tap was a key press, so that an opening popup takes the focus. */
  isKeyboardTap: boolean
  /** The text that screen readers announce. */
  announcement: string
  onClick: (map: MapLibreMap, point: Pixel) => void
  onKeyDown: (map: MapLibreMap, event: KeyboardEvent) => void
  /** Called when a marker's button is pressed. */
  onMarker: (map: MapLibreMap, marker: { longitude: number; latitude: number }) => void
}

/** Handles taps on the map, and Enter at the crosshair. */
export function useTaps(onSelect: (id: string | null) => void): Taps {
  const { t, language } = useTexts(enMap, 'map')
  const [overlap, setOverlap] = useState<OverlappingPlaces | null>(null)
  const [isKeyboardTap, setIsKeyboardTap] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [taps] = useState(takeLatest)
  useEffect(() => taps.cancel, [taps])

  async function tap(map: MapLibreMap, point: Pixel, radius: number) {
    const tapped = await taps.run(() => hitTestMap(map, point, radius))
    if (!tapped) return
    onSelect(tapped.kind === 'place' ? tapped.id : null)
    setOverlap(tapped.kind === 'overlap' ? tapped.overlap : null)
    if (tapped.kind === 'cluster') {
      const { count } = tapped
      setAnnouncement(t('clusterOpened', { count, number: numberText(count, language) }))
      // MapLibre jumps instead if the user prefers reduced motion.
      map.easeTo(tapped.camera, userInitiated)
    } else setAnnouncement(tapped.kind === 'nothing' ? t('nothingHere') : '')
  }

  return {
    overlap,
    closeOverlap: () => setOverlap(null),
    isKeyboardTap,
    announcement: isKeyboardTap ? announcement : '',
    onClick: (map, point) => {
      setIsKeyboardTap(false)
      void tap(map, point, touchRadius)
    },
    onKeyDown: (map, event) => {
      if (event.key !== 'Enter' || event.target !== map.getCanvas()) return
      event.preventDefault()
      const { clientWidth, clientHeight } = map.getContainer()
      setIsKeyboardTap(true)
      setAnnouncement('')
      void tap(map, { x: clientWidth / 2, y: clientHeight / 2 }, crosshairRadius)
    },
    onMarker: (map, { longitude, latitude }) => {
      setIsKeyboardTap(true)
      setAnnouncement('')
      void tap(map, pointOf(map, [longitude, latitude]), touchRadius)
    },
  }
}

interface TakeLatest {
  /** Resolves to null if a later call has started, or if `cancel` was called. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result | null>
  cancel: () => void
}

/** Take-latest: only the result of the last call counts. */
export function takeLatest(): TakeLatest {
  let latest = 0
  return {
    async run(task) {
      latest += 1
      const call = latest
      const result = await task()
      return call === latest ? result : null
    },
    cancel: () => {
      latest += 1
    },
  }
}
