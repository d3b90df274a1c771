import type { Resource, User } from '@worldschool/schema'
import { ratingText } from '../../../i18n/number-text.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Stars } from '../../../ui/stars.tsx'
import type { UserText } from '../../../ui/user-text.ts'
import { useReviews } from '../queries.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

interface ReviewsPanelProps {
  resource: Resource
  viewer: User | null
  /** Shows what others wrote. */
  UserText: UserText
}

/** The reviews tab of a resource's window. Section 2. */
export function ReviewsPanel({ resource, viewer, UserText }: ReviewsPanelProps) {
  const { status, reviews } = useReviews(resource.id)
  const own = reviews.find((review) => review.userId === viewer?.id) ?? null
  // What the server does not have yet has no reviews to fetch.
  const isUnsent = resource.revision === 0
  return (
    <div className="space-y-7">
      {resource.reviewCount > 0 && (
        <RatingSummary rating={resource.rating} reviewCount={resource.reviewCount} />
      )}
      <ReviewForm resourceId={resource.id} viewer={viewer} own={own} />
      <ReviewList
        status={isUnsent ? 'ready' : status}
        reviews={reviews}
        viewerId={viewer?.id ?? null}
        UserText={UserText}
      />
    </div>
  )
}

interface RatingSummaryProps {
  rating: number
  reviewCount: number
}

/** The average and what it rests on. Section 2. */
function RatingSummary({ rating, reviewCount }: RatingSummaryProps) {
  const { t, language } = useOpenedTranslation()
  const number = ratingText(rating, language)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p aria-hidden className="font-display font-semibold text-4xl tabular-nums">
        {number}
      </p>
      <div>
        <p className="text-xl leading-none">
          <Stars value={rating} label={t('reviews.average', { rating: number })} />
        </p>
        <p className="mt-1.5 text-ink-soft text-sm">
          {t('reviews.basedOn', { count: reviewCount })}
        </p>
      </div>
    </div>
  )
}
