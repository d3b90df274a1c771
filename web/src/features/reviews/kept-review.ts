import { joinTexts } from '../../db/join-texts.ts'

/** A review as it stands in its form; no stars are 0. */
export interface ReviewFormValues {
  rating: number
  comment: string
}

export const emptyReview: ReviewFormValues = { rating: 0, comment: '' }

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
    comment: joinTexts(kept.comment, typed.comment),
  }
}
