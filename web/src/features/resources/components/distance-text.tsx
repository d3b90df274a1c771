import { distanceMetres, type Point } from '@worldschool/schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { formatDistance } from '../format-distance.ts'

interface DistanceTextProps {
  from: Point
  to: Point
  /** What the distance is counted from; null for the device. */
  name: string | null
}

export function DistanceText({ from, to, name }: DistanceTextProps) {
  const { t, language } = useTranslation()
  const unit = useDistanceUnit()
  const distance = formatDistance(distanceMetres(from, to), unit, language)
  return (
    <span className="ml-auto shrink-0 whitespace-nowrap pl-2 font-semibold text-ink tabular-nums">
      <span aria-hidden>{distance}</span>
      <span className="sr-only">
        {name === null
          ? t('resourceCard.away', { distance })
          : t('resourceCard.from', { distance, name })}
      </span>
    </span>
  )
}
