import type { ReviewDraft } from '@worldschool/schema'

/** A review as it is sent: the comment trimmed, and absent when nothing is left. Section 5. */
export function toReviewDraft(rating: number, comment: string): ReviewDraft {
  const text = comment.trim()
  return text === '' ? { rating } : { rating, comment: text }
}
