import {
  directionTo,
  distanceMetres,
  type Pending,
  type Point,
  type Resource,
} from '@worldschool/schema'
import { Backpack, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { enMap } from '../../../i18n/en/map.ts'
import { ratingText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useExploreStore } from '../../../stores/explore.ts'
import { useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { Badge } from '../../../ui/chip.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { CategoryBadge, PendingBadge } from '../components/badges.tsx'
import { ResourceImage } from '../components/resource-image.tsx'
import { formatDistance, pointOf } from '../format-distance.ts'

interface ResourceDialogHeaderProps {
  resource: Resource
  pending: Pending | null
  saveButton: ReactNode
  /** The offline status of the resource. */
  offlineStatus?: ReactNode
  /** Opens the photos of the resource; left out if there are none. */
  onOpenPhotos?: (() => void) | undefined
}

export function ResourceDialogHeader(props: ResourceDialogHeaderProps) {
  const { resource, pending, saveButton, onOpenPhotos } = props
  const { t, language } = useDialogsTranslation()
  const { reviewCount } = resource
  const rating = ratingText(resource.rating, language)
  return (
    <header data-category={resource.category}>
      <div className="relative">
        <ResourceImage
          resource={resource}
          loading="eager"
          isLarge
          className="aspect-5/2 sm:aspect-3/1"
        />
        {onOpenPhotos && (
          <button
            type="button"
            aria-label={t('resourceWindow.openPhotos', { count: resource.images.length })}
            onClick={onOpenPhotos}
            className="absolute inset-0 -outline-offset-4"
          />
        )}
        <div className="absolute top-4 right-18 z-30">{saveButton}</div>
      </div>
      <div className="px-6 pt-5">
        <div className="flex flex-wrap gap-1.5">
          <CategoryBadge category={resource.category} />
          {resource.ageRange && (
            <Badge>
              <Backpack aria-hidden />
              <span dir="auto">{resource.ageRange}</span>
            </Badge>
          )}
          {pending && <PendingBadge pending={pending} />}
        </div>
        {/* The dialog's own title provides this text to screen readers. */}
        <p
          aria-hidden
          dir="auto"
          className="wrap-anywhere mt-3 text-balance font-display font-semibold text-2xl sm:text-3xl"
        >
          {resource.name}
        </p>
        <p className="mt-2 flex items-start gap-1.5 text-ink-soft">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-cat" />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{resource.location}</bdi>
            <DistanceLabel resource={resource} />
          </span>
        </p>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="flex flex-wrap items-center gap-x-2">
            {reviewCount > 0 && (
              <Stars value={resource.rating} label={t('resourceCard.rating', { rating })} />
            )}
            <span className="text-ink-soft text-sm">
              {reviewCount > 0
                ? t('resourceWindow.rating', { rating, count: reviewCount })
                : t('resourceCard.noReviews')}
            </span>
          </p>
          {resource.price && (
            <p dir="auto" className="wrap-anywhere min-w-0 font-display font-semibold text-lg">
              {resource.price}
            </p>
          )}
        </div>
        {props.offlineStatus}
      </div>
    </header>
  )
}

/** The distance and direction in words. The device's position is never requested here. */
function DistanceLabel({ resource }: { resource: Resource }) {
  const { t, language } = useTexts(enMap, 'map')
  const unit = useDistanceUnit()
  const near = useExploreStore((state) => state.near)
  const fix = useMapStore((state) => state.fix)
  const place = pointOf(resource)
  if (!place) return null
  const distanceText = (from: Point) => ({
    distance: formatDistance(distanceMetres(from, place), unit, language),
    direction: t(`directions.${directionTo(from, place)}`),
  })
  return (
    <>
      {near && near.id !== resource.id && (
        <span className="block text-sm">
          {t('window.fromPlace', { ...distanceText(near), name: near.name })}
        </span>
      )}
      {fix && <span className="block text-sm">{t('window.fromYou', distanceText(fix))}</span>}
    </>
  )
}
