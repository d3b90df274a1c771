import { cleanText, type ReviewDraft, visitorId } from '@worldschool/schema'
import { useRef, useState } from 'react'
import { mergeDraftText } from '../../db/draft-autosave.ts'
import { useDraft } from '../../db/use-draft.ts'

/** A review as it is sent: the comment cleaned, and absent when nothing is left. Section 5. */
export function toReviewDraft(rating: number, comment: string): ReviewDraft {
  const text = cleanText(comment)
  return text === '' ? { rating } : { rating, comment: text }
}

const emptyReview: ReviewFormValues = { rating: 0, comment: '' }

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

/** A review as it stands in its form; no stars are 0. */
interface ReviewFormValues {
  rating: number
  comment: string
}

export function isEmptyReview({ rating, comment }: ReviewFormValues): boolean {
  return rating === 0 && comment === ''
}

/** A kept draft in the fields of today; what does not fit stays empty. */
export function keptToReview(kept: Readonly<Record<string, unknown>>): ReviewFormValues {
  const { rating, comment } = kept
  const isRating = Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= 5
  return {
    rating: isRating ? Number(rating) : emptyReview.rating,
    comment: typeof comment === 'string' ? comment : emptyReview.comment,
  }
}

/** A kept draft with what was typed before it was there. */
export function joinReviews(kept: ReviewFormValues, typed: ReviewFormValues): ReviewFormValues {
  return {
    rating: typed.rating || kept.rating,
    comment: mergeDraftText(kept.comment, typed.comment),
  }
}
