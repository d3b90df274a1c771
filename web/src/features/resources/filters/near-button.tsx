import type { Resource } from '@worldschool/schema'
import { Radar } from 'lucide-react'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDistance, nearMetres } from '../format-distance.ts'

interface NearButtonProps {
  resource: Resource
  /** The number of other resources near this resource. */
  count: number
  onClick: () => void
}

/** Opens the list of resources near this one; renders nothing if no other resource is near. */
export function NearButton({ resource, count, onClick }: NearButtonProps) {
  const { t, language } = useTexts(enMap, 'map')
  const unit = useDistanceUnit()
  if (resource.latitude === null || resource.longitude === null || count === 0) return null
  const distance = formatDistance(nearMetres[unit], unit, language)
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Radar aria-hidden className="size-4.5" />}
      onClick={onClick}
    >
      {t('window.nearCount', { count, number: numberText(count, language), distance })}
    </Button>
  )
}
