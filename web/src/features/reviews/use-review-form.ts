import { cleanText, type ReviewDraft, visitorId } from '@worldschool/schema'
import { useRef, useState } from 'react'
import { mergeDraftText } from '../../db/draft-autosave.ts'
import { useDraft } from '../../db/use-draft.ts'

/**
 * Returns the review to send: the comment is cleaned, and left out if it is empty.
 * Specification, section 5.
 */
export function toReviewDraft(rating: number, comment: string): ReviewDraft {
  const text = cleanText(comment)
  return text === '' ? { rating } : { rating, comment: text }
}

const emptyReview: ReviewFormValues = { rating: 0, comment: '' }

/**
 * The draft of a review for one resource, stored until it is sent, including that of a visitor who signs in
 * before sending.
 */
export function useReviewForm(resourceId: string, userId: string | null) {
  const [values, setValues] = useState(emptyReview)
  // A ref beside the state, because the latest input is stored before it is rendered.
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
    join: (stored, typed) => ({ ...mergeReviews(storedToReview(stored), storedToReview(typed)) }),
    fill: (stored) => fill(stored ? storedToReview(stored) : emptyReview),
  })
  return {
    ...values,
    keptAt: draft.keptAt,
    startOver: draft.startOver,
    /** Fills the fields with a review that was not typed there. */
    fill,
    type(change: Partial<ReviewFormValues>): void {
      fill({ ...latest.current, ...change })
      draft.save()
    },
    /** Called after the review was sent. */
    clear(): void {
      draft.forget()
      fill(emptyReview)
    },
  }
}

/** The values of the review form; 0 means no stars. */
interface ReviewFormValues {
  rating: number
  comment: string
}

export function isEmptyReview({ rating, comment }: ReviewFormValues): boolean {
  return rating === 0 && comment === ''
}

/** Maps a stored draft to the current fields; values that do not fit stay empty. */
export function storedToReview(stored: Readonly<Record<string, unknown>>): ReviewFormValues {
  const { rating, comment } = stored
  const isRating = Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= 5
  return {
    rating: isRating ? Number(rating) : emptyReview.rating,
    comment: typeof comment === 'string' ? comment : emptyReview.comment,
  }
}

/** Merges a stored draft with what was typed before it was loaded. */
export function mergeReviews(stored: ReviewFormValues, typed: ReviewFormValues): ReviewFormValues {
  return {
    rating: typed.rating || stored.rating,
    comment: mergeDraftText(stored.comment, typed.comment),
  }
}
