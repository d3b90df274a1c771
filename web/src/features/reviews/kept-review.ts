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
