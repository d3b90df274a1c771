import type { DecidedState, ModeratedType, ModerationReason } from '@worldschool/schema'
import type { Generated, Insertable, Selectable } from 'kysely'

export const moderationDecisionsTable = 'moderation_decisions'

/** A decision about content. It outlives the content, its author and the moderator. */
export interface ModerationDecisionsTable {
  id: string
  subject_type: ModeratedType
  subject_id: string
  /** The resource itself, or the one that the review or photo is about. */
  resource_id: string
  resource_name: string
  /** Null if the content has no author, or if the account was deleted. */
  author_id: string | null
  state: DecidedState
  reason: ModerationReason | null
  text: string | null
  is_automated: number
  moderator_id: string | null
  moderator_name: string | null
  at: string
  /** The content as JSON, as it was; null once the evidence was erased. */
  content: string | null
  seq: number
  /** Position in the author's feed, if it was appealed since; otherwise `seq`. */
  feed_seq: Generated<number | null>
}

export type ModerationDecisionRow = Selectable<ModerationDecisionsTable>
export type NewModerationDecisionRow = Insertable<ModerationDecisionsTable>
