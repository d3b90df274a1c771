import { mayReview, type Resource, type User, type ViewReview } from '@worldschool/schema'
import type { ComponentType, ReactNode } from 'react'
import { ratingText } from '../../../i18n/number-text.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Stars } from '../../../ui/stars.tsx'
import type { UserText } from '../../../ui/user-text.ts'
import { useReviews } from '../queries.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

interface ReviewsPanelProps {
  resource: Resource
  /** Nobody can have reviewed a held resource, because only its author sees it. [M11] */
  isHeld: boolean
  viewer: User | null
  /** Renders text that others wrote. */
  UserText: UserText
  /** Tells the viewer why others do not see their review. */
  DecisionNote: ComponentType<{ subjectId: string; state: 'hidden' | 'removed' | 'pending' }>
  /** Renders what the viewer can do with the review of somebody else. */
  renderAction: (review: ViewReview) => ReactNode
}

/** The reviews tab of the resource dialog. Specification, section 2. */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { resource, isHeld, viewer, UserText, DecisionNote, renderAction } = props
  const { status, reviews, hiddenCount } = useReviews(resource.id, isHeld)
  const ownReview = reviews.find((review) => review.userId === viewer?.id) ?? null
  // A resource that the server does not have yet has no reviews to fetch.
  const isUnsent = resource.revision === 0
  return (
    <div className="space-y-7">
      {resource.reviewCount > 0 && (
        <RatingSummary rating={resource.rating} reviewCount={resource.reviewCount} />
      )}
      {viewer === null || mayReview(viewer, resource) ? (
        <ReviewForm resourceId={resource.id} viewer={viewer} ownReview={ownReview} />
      ) : (
        <OwnReviewSlot resourceId={resource.id} ownReview={ownReview} />
      )}
      {ownReview?.moderation && ownReview.moderation !== 'visible' && (
        <DecisionNote subjectId={ownReview.id} state={ownReview.moderation} />
      )}
      <ReviewList
        status={isUnsent ? 'ready' : status}
        reviews={reviews}
        hiddenCount={hiddenCount}
        viewerId={viewer?.id ?? null}
        authorId={resource.authorId}
        UserText={UserText}
        renderAction={renderAction}
      />
    </div>
  )
}

interface OwnReviewSlotProps {
  resourceId: string
  ownReview: ViewReview | null
}

/**
 * Shown to the author of the place instead of the review form. If the author wrote a review in an earlier release,
 * they can delete it. [SEC-33]
 */
function OwnReviewSlot({ resourceId, ownReview }: OwnReviewSlotProps) {
  const { t } = useDialogsTranslation()
  return (
    <>
      <p className="rounded-xl bg-paper-sunken p-4 text-ink-soft">{t('reviews.ownPlace')}</p>
      {ownReview && ownReview.pending !== 'refused' && (
        <OwnReview resourceId={resourceId} review={ownReview} onEdit={null} takesFocus={false} />
      )}
    </>
  )
}

interface RatingSummaryProps {
  rating: number
  reviewCount: number
}

/** The average rating and the number of reviews. Specification, section 2. */
function RatingSummary({ rating, reviewCount }: RatingSummaryProps) {
  const { t, language } = useDialogsTranslation()
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
