import type { HoldReason, ModeratedSubject, ModerationMode } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { ModerationDecisionRow } from '../../db/moderation-decisions-table.ts'
import { findReviewRow } from '../../repositories/reviews-repository.ts'
import { findUserById, rowToUser } from '../../repositories/users-repository.ts'
import { findHoldReasons } from './hold-policy.ts'

/**
 * Returns the reasons why a review is held instead of restored; empty if it is restored. The author may have changed the
 * text since the decision, so that no moderator has seen the new text. The new text is checked like an edit of a public
 * review. A review that was never public is held for the same reasons as before. [M9] [M11]
 */
export async function reasonsToHoldRestored(
  trx: Database,
  options: {
    subject: ModeratedSubject
    decided: ModerationDecisionRow | undefined
    mode: ModerationMode
    now: Date
  },
): Promise<readonly HoldReason[]> {
  const { subject, decided, mode, now } = options
  const review = subject.type === 'review' ? await findReviewRow(trx, subject.id) : null
  if (!review || review.comment === null || review.comment === commentIn(decided)) return []
  if (review.held_for !== null) return review.held_for.split(',') as HoldReason[]
  const author = await findUserById(trx, review.user_id)
  if (!author) return []
  return findHoldReasons(trx, { mode, subject, user: rowToUser(author), text: review.comment, now })
}

/** Returns the comment that was stored with a decision; undefined if it was erased. [M4] */
function commentIn(decided: ModerationDecisionRow | undefined): string | null | undefined {
  const content = decided?.content
  return content ? (JSON.parse(content) as { comment?: string | null }).comment : undefined
}
