import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { enMap } from '../../../i18n/en/map.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nearestToMiddle, type SeenMarker } from '../seen-markers.ts'
import { crossReach } from '../use-taps.ts'

interface CrossStatusProps {
  map: MapLibreMap
  markers: readonly SeenMarker[]
  rests: number
  nameOf: (marker: SeenMarker) => string
}

/** Says what the arrow keys have brought under the cross, which Enter would open. */
export function CrossStatus({ map, markers, rests, nameOf }: CrossStatusProps) {
  const { t } = useTexts(enMap, 'map')
  const [marker, setMarker] = useState<SeenMarker | null>(null)
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
