import { distanceMetres, type Point, type Resource } from '@worldschool/schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useExploreStore } from '../../../stores/explore.ts'
import { useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { formatDistance } from '../format-distance.ts'
import { pointOf } from '../point-of.ts'

/** How far a place is from another or, where that is known already, from the device. Departures. */
export function CardDistance({ resource }: { resource: Resource }) {
  const near = useExploreStore((state) => state.near)
  const fix = useMapStore((state) => state.fix)
  const from = near ?? fix
  const to = pointOf(resource)
  if (!from || !to || near?.id === resource.id) return null
  return <DistanceText from={from} to={to} name={near?.name ?? null} />
}

interface DistanceTextProps {
  from: Point
  to: Point
  /** What the distance is counted from; null for the device. */
  name: string | null
}

function DistanceText({ from, to, name }: DistanceTextProps) {
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
