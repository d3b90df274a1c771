import { distanceMetres, type Resource } from '@worldschool/schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useExploreStore } from '../../../stores/explore.ts'
import { useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { formatDistance } from '../format-distance.ts'

/** How far a place is from another or, where that is known already, from the device. Departures. */
export function CardDistance({ resource }: { resource: Resource }) {
  const { t, language } = useTranslation()
  const unit = useDistanceUnit()
  const near = useExploreStore((state) => state.near)
  const fix = useMapStore((state) => state.fix)
  const position = near ?? fix
  const { latitude, longitude } = resource
  if (!position || near?.id === resource.id || latitude === null || longitude === null) return null
  const distance = formatDistance(distanceMetres(position, { latitude, longitude }), unit, language)
  return (
    <span className="ml-auto shrink-0 whitespace-nowrap pl-2 font-semibold text-ink tabular-nums">
      <span aria-hidden>{distance}</span>
      <span className="sr-only">
        {near
          ? t('resourceCard.from', { distance, name: near.name })
          : t('resourceCard.away', { distance })}
      </span>
    </span>
  )
}
