import type { Resource } from '@worldschool/schema'
import { MapPinned, Radar } from 'lucide-react'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDistance, nearMetres } from '../format-distance.ts'

interface WindowWaysProps {
  resource: Resource
  /** How many others are near it. */
  nearCount: number
  onShowOnMap: () => void
  onShowNear: () => void
}

/** From a place to where it is on the map, and to the list of what is near it. */
export function WindowWays({ resource, nearCount, onShowOnMap, onShowNear }: WindowWaysProps) {
  const { t, language } = useTexts(enMap, 'map')
  const unit = useDistanceUnit()
  if (resource.latitude === null || resource.longitude === null) return null
  const distance = formatDistance(nearMetres[unit], unit, language)
  const number = numberText(nearCount, language)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<MapPinned aria-hidden className="size-4.5" />}
        onClick={onShowOnMap}
      >
        {t('window.show')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Radar aria-hidden className="size-4.5" />}
        onClick={onShowNear}
      >
        {nearCount === 0
          ? t('window.nearNothing', { distance })
          : t('window.nearCount', { count: nearCount, number, distance })}
      </Button>
    </>
  )
}
