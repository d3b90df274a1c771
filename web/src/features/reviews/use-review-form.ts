import { visitorId } from '@worldschool/schema'
import { useRef, useState } from 'react'
import { useDraft } from '../../db/use-draft.ts'
import {
  emptyReview,
  isEmptyReview,
  joinReviews,
  keptToReview,
  type ReviewFormValues,
} from './kept-review.ts'

/** What is written about one resource, kept until it is sent; a visitor's too, who signs in on the way. */
export function useReviewForm(resourceId: string, userId: string | null) {
  const [values, setValues] = useState(emptyReview)
  // Beside the state: what was just typed is kept before it is rendered.
  const latest = useRef(values)
  const fill = (next: ReviewFormValues) => {
    latest.current = next
    setValues(next)
  }
  const draft = useDraft({
    userId: userId ?? visitorId,
    about: `review:${resourceId}`,
    isOpen: true,
    typed: () => (isEmptyReview(latest.current) ? null : { ...latest.current }),
    join: (kept, typed) => ({ ...joinReviews(keptToReview(kept), keptToReview(typed)) }),
    fill: (kept) => fill(kept ? keptToReview(kept) : emptyReview),
  })
  return {
    ...values,
    keptAt: draft.keptAt,
    startOver: draft.startOver,
    /** Puts a review into the fields that was not typed there. */
    fill,
    type(change: Partial<ReviewFormValues>): void {
      fill({ ...latest.current, ...change })
      draft.keep()
    },
    /** It was sent. */
    clear(): void {
      draft.forget()
      fill(emptyReview)
    },
  }
}
