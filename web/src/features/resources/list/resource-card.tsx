import {
  distanceMetres,
  limits,
  type Pending,
  type Point,
  type Resource,
} from '@worldschool/schema'
import { Backpack, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ratingText } from '../../../i18n/number-text.ts'
import { useAmenityText, useTranslation } from '../../../i18n/use-translation.ts'
import { useExploreStore } from '../../../stores/explore.ts'
import { useMapStore } from '../../../stores/map.ts'
import { useDistanceUnit } from '../../../stores/settings.ts'
import { cn } from '../../../ui/cn.ts'
import { Link } from '../../../ui/link.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { AmenityIcon } from '../components/amenity.tsx'
import { CategoryBadge, PendingBadge } from '../components/badges.tsx'
import { ResourceImage } from '../components/resource-image.tsx'
import { formatDistance, pointOf } from '../format-distance.ts'
import { linkToResource, openedIn, stepFrom } from '../resource-in-url.ts'
import { moveInCard } from './card-keys.ts'

interface ResourceCardProps {
  resource: Resource
  pending: Pending | null
  isSelected?: boolean
  saveButton: ReactNode
  deleteControl?: ReactNode
  mapControl?: ReactNode
  /** A line at the bottom of the card. */
  note?: ReactNode
}

/** The card of a resource. Specification, section 2, "Resource card". */
export function ResourceCard(props: ResourceCardProps) {
  const { resource, pending, isSelected = false } = props
  const { ageRange, price } = resource
  const amenities = resource.amenities.slice(0, limits.cardAmenities)
  const amenityText = useAmenityText()
  const hasFacts = ageRange || price || amenities.length > 0
  return (
    <article
      data-category={resource.category}
      onKeyDown={moveInCard}
      className={cn(
        'group relative flex h-full flex-col rounded-2xl border bg-paper-raised p-2 shadow-card transition duration-200 hover:shadow-float has-[h3_a:active]:scale-[0.99] has-[h3_a[aria-current]]:border-primary',
        isSelected ? 'border-primary ring-2 ring-primary/30' : 'border-line',
      )}
    >
      <div className="relative">
        {/* High enough for the heart above the map button, even with large text. */}
        <ResourceImage
          resource={resource}
          className="aspect-16/9 min-h-28 rounded-xl max-[18rem]:aspect-auto max-[18rem]:h-28 xl:aspect-5/2"
        />
        <div className="absolute right-14 bottom-2.5 left-2.5 flex flex-wrap items-end gap-2 *:ring-2 *:ring-paper-raised">
          <CategoryBadge category={resource.category} />
          {pending && <PendingBadge pending={pending} />}
        </div>
        <div className="absolute top-2 right-2 z-10 flex gap-2">
          {props.deleteControl}
          {props.saveButton}
        </div>
        {props.mapControl}
        <kbd
          aria-hidden
          className="absolute top-2.5 left-2.5 hidden rounded-full bg-paper-raised/92 px-3 py-1.5 font-semibold text-ink text-sm shadow-card group-has-[h3_a:focus-visible]:block"
        >
          ← →
        </kbd>
      </div>

      <div className="flex flex-1 flex-col px-2.5 pt-3 pb-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3 dir="auto" className="line-clamp-2 min-w-0 text-lg leading-snug">
            <CardLink resource={resource} />
          </h3>
          <span className="shrink-0">
            <Rating rating={resource.rating} reviewCount={resource.reviewCount} />
          </span>
        </div>
        <p className="mt-1 flex items-center gap-1.5 text-ink-soft text-sm">
          <MapPin aria-hidden className="size-4 shrink-0 text-cat" />
          <span dir="auto" className="truncate">
            {resource.location}
          </span>
          <CardDistance resource={resource} />
        </p>
        <p dir="auto" className="mt-2 mb-3 line-clamp-2 text-ink-soft text-sm">
          {resource.description}
        </p>

        {hasFacts && (
          <div className="mt-auto flex items-end gap-3 border-line border-t pt-2.5 text-sm">
            <div className="flex min-w-0 flex-1 flex-wrap gap-x-3.5 gap-y-1 text-ink-soft">
              {ageRange && (
                <Fact text={ageRange}>
                  <Backpack aria-hidden className="size-4 shrink-0 text-ink-faint" />
                </Fact>
              )}
              {amenities.map((amenity) => (
                <Fact key={amenity} text={amenityText(amenity)}>
                  <AmenityIcon amenity={amenity} className="size-4 shrink-0 text-ink-faint" />
                </Fact>
              ))}
            </div>
            {price && (
              <p
                dir="auto"
                className="max-w-[45%] shrink-0 truncate font-display font-semibold text-base"
              >
                {price}
              </p>
            )}
          </div>
        )}
        {props.note}
      </div>
    </article>
  )
}

/** The whole card is a link to the resource's dialog. */
function CardLink({ resource: { id, name } }: { resource: Resource }) {
  const location = useLocation()
  return (
    <Link
      to={linkToResource(id)}
      {...stepFrom(location)}
      aria-current={openedIn(location) === id || undefined}
      className="outline-none after:absolute after:inset-0 after:rounded-2xl focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
    >
      {name}
    </Link>
  )
}

/** A text with its icon in one line, truncated at the edge of the card. */
function Fact({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {children}
      <span dir="auto" className="truncate">
        {text}
      </span>
    </span>
  )
}

interface RatingProps {
  rating: number
  reviewCount: number
}

/** The stars and the rating, or a note that there are no reviews. */
function Rating({ rating, reviewCount }: RatingProps) {
  const { t, language } = useTranslation()
  if (reviewCount === 0) {
    return (
      <span className="block max-w-[min(7rem,30vw)] text-balance text-right text-ink-faint text-xs">
        {t('resourceCard.noReviews')}
      </span>
    )
  }
  const number = ratingText(rating, language)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <Stars value={rating} label={t('resourceCard.rating', { rating: number })} />
      <span aria-hidden className="font-semibold tabular-nums">
        {number}
      </span>
    </span>
  )
}

/** The distance from another resource or, if its position is known already, from the device. See departures.md. */
function CardDistance({ resource }: { resource: Resource }) {
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
  /** The name of the origin; null for the device. */
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
