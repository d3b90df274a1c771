import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { enMap } from '../../i18n/en/map.ts'
import { numberText } from '../../i18n/number-text.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { userInitiated } from './is-user-initiated.ts'
import { type Pixel, type Spot, tapMap } from './tap.ts'
import { pointOf } from './visible-markers.ts'

/** A finger is wider than a marker: 44 px with the marker's own 30. */
const fingerReach = 8
/** The crosshair of the keyboard need not be exact. */
export const crossReach = 28

interface Taps {
  /** Overlapping places to choose from. */
  spot: Spot | null
  closeSpot: () => void
  /** True if the last tap was a key press, so what opens takes the focus. */
  isByKey: boolean
  /** The text that screen readers announce. */
  said: string
  onClick: (map: MapLibreMap, point: Pixel) => void
  onKeyDown: (map: MapLibreMap, event: KeyboardEvent) => void
  /** Called when a marker's button is pressed. */
  onMarker: (map: MapLibreMap, marker: { longitude: number; latitude: number }) => void
}

/** Handles taps on the map, and Enter at the crosshair. */
export function useTaps(onSelect: (id: string | null) => void): Taps {
  const { t, language } = useTexts(enMap, 'map')
  const [spot, setSpot] = useState<Spot | null>(null)
  const [isByKey, setIsByKey] = useState(false)
  const [said, setSaid] = useState('')
  const [taps] = useState(latestOnly)
  useEffect(() => taps.end, [taps])

  async function tap(map: MapLibreMap, point: Pixel, reach: number) {
    const tapped = await taps.ask(() => tapMap(map, point, reach))
    if (!tapped) return
    onSelect(tapped.kind === 'place' ? tapped.id : null)
    setSpot(tapped.kind === 'spot' ? tapped.spot : null)
    if (tapped.kind === 'cluster') {
      const { count } = tapped
      setSaid(t('clusterOpened', { count, number: numberText(count, language) }))
      // MapLibre jumps instead if the user prefers reduced motion.
      map.easeTo(tapped.camera, userInitiated)
    } else setSaid(tapped.kind === 'nothing' ? t('nothingHere') : '')
  }

  return {
    spot,
    closeSpot: () => setSpot(null),
    isByKey,
    said: isByKey ? said : '',
    onClick: (map, point) => {
      setIsByKey(false)
      void tap(map, point, fingerReach)
    },
    onKeyDown: (map, event) => {
      if (event.key !== 'Enter' || event.target !== map.getCanvas()) return
      event.preventDefault()
      const { clientWidth, clientHeight } = map.getContainer()
      setIsByKey(true)
      setSaid('')
      void tap(map, { x: clientWidth / 2, y: clientHeight / 2 }, crossReach)
    },
    onMarker: (map, { longitude, latitude }) => {
      setIsByKey(true)
      setSaid('')
      void tap(map, pointOf(map, [longitude, latitude]), fingerReach)
    },
  }
}

interface LatestOnly {
  /** Null if a later call has started before this one resolved, or `end` was called. */
  ask: <Answer>(question: () => Promise<Answer>) => Promise<Answer | null>
  end: () => void
}

/** Take-latest: only the result of the last call counts. */
export function latestOnly(): LatestOnly {
  let latest = 0
  return {
    async ask(question) {
      latest += 1
      const turn = latest
      const answer = await question()
      return turn === latest ? answer : null
    },
    end: () => {
      latest += 1
    },
  }
}
