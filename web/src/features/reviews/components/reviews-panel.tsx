import type { Resource, User } from '@worldschool/schema'
import type { Written } from '../../../ui/written.ts'
import { useReviews } from '../queries.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'

interface ReviewsPanelProps {
  resource: Resource
  viewer: User | null
  /** Shows what others wrote. */
  Written: Written
}

/** The reviews tab of a resource's window. Section 2. */
export function ReviewsPanel({ resource, viewer, Written }: ReviewsPanelProps) {
  const { status, reviews } = useReviews(resource.id)
  const own = reviews.find((review) => review.userId === viewer?.id) ?? null
  // What the server does not have yet has no reviews to fetch.
  const isUnsent = resource.revision === 0
  return (
    <div className="space-y-7">
      <RatingSummary rating={resource.rating} reviewCount={resource.reviewCount} />
      <ReviewForm resourceId={resource.id} viewer={viewer} own={own} />
      <ReviewList
        status={isUnsent ? 'ready' : status}
        reviews={reviews}
        viewerId={viewer?.id ?? null}
        Written={Written}
      />
    </div>
  )
}
