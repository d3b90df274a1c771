import type { DecidedState, ModeratedType, ModerationReason } from '@worldschool/schema'
import type { Generated, Insertable, Selectable } from 'kysely'

export const moderationDecisionsTable = 'moderation_decisions'

/** A decision about content. It outlives the content, its author and the moderator. */
export interface ModerationDecisionsTable {
  id: string
  subject_type: ModeratedType
  subject_id: string
  /** The resource itself, or the resource that the review or photo is about. */
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
  /** The content as JSON at the time of the decision; null after the evidence was erased. */
  content: string | null
  seq: number
  /** Position in the author's feed after an appeal. If null, `seq` is the position. */
  feed_seq: Generated<number | null>
  /**
   * The reasons why the content waited for a moderator, separated by commas, if it was declined while it waited and has
   * not been public since; otherwise null. [M11]
   */
  held_for: Generated<string | null>
}

export type ModerationDecisionRow = Selectable<ModerationDecisionsTable>
export type NewModerationDecisionRow = Insertable<ModerationDecisionsTable>
