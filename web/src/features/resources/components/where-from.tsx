import { directionTo, distanceMetres, type Point, type Resource } from '@worldschool/schema'
import { enMap } from '../../../i18n/en/map.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useExploreStore } from '../../../stores/explore.ts'
import { useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { formatDistance } from '../format-distance.ts'
import { pointOf } from '../point-of.ts'

/** How far a place is and in which direction, in words; the device's position is never asked for here. */
export function WhereFrom({ resource }: { resource: Resource }) {
  const { t, language } = useTexts(enMap, 'map')
  const unit = useDistanceUnit()
  const near = useExploreStore((state) => state.near)
  const fix = useMapStore((state) => state.fix)
  const place = pointOf(resource)
  if (!place) return null
  const way = (from: Point) => ({
    distance: formatDistance(distanceMetres(from, place), unit, language),
    direction: t(`directions.${directionTo(from, place)}`),
  })
  return (
    <>
      {near && near.id !== resource.id && (
        <span className="block text-sm">
          {t('window.fromPlace', { ...way(near), name: near.name })}
        </span>
      )}
      {fix && <span className="block text-sm">{t('window.fromYou', way(fix))}</span>}
    </>
  )
}
