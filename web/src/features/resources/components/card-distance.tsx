import { distanceMetres, type Resource } from '@worldschool/schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { formatDistance } from '../format-distance.ts'

/** How far a place is, where the position is known already; it is never asked for here. Departures. */
export function CardDistance({ resource }: { resource: Resource }) {
  const { t, language } = useTranslation()
  const unit = useDistanceUnit()
  const position = useMapStore((state) => state.fix)
  const { latitude, longitude } = resource
  if (!position || latitude === null || longitude === null) return null
  const distance = formatDistance(distanceMetres(position, { latitude, longitude }), unit, language)
  return (
    <span className="ml-auto shrink-0 whitespace-nowrap pl-2 font-semibold text-ink tabular-nums">
      <span aria-hidden>{distance}</span>
      <span className="sr-only">{t('resourceCard.away', { distance })}</span>
    </span>
  )
}
