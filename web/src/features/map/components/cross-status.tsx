import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useMapTranslation } from '../../../i18n/use-map-translation.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nearestToMiddle, type SeenMarker } from '../seen-markers.ts'
import { crossReach } from '../use-taps.ts'

interface CrossStatusProps {
  map: MapLibreMap
  markers: readonly SeenMarker[]
  nameOf: (marker: SeenMarker) => string
}

/** Says what the arrow keys have brought under the cross, which Enter would open. */
export function CrossStatus({ map, markers, nameOf }: CrossStatusProps) {
  const { t } = useMapTranslation()
  const [marker, setMarker] = useState<SeenMarker | null>(null)

  useEffect(() => {
    const isByKeys = document.activeElement === map.getCanvas()
    setMarker(isByKeys ? nearestToMiddle(map, markers, crossReach) : null)
  }, [map, markers])

  return (
    <VisuallyHidden>
      <span role="status">{marker && t('markers.atCross', { name: nameOf(marker) })}</span>
    </VisuallyHidden>
  )
}
