import type { ModerationState } from '@worldschool/schema'
import type { Generated, Insertable, Selectable } from 'kysely'

export const reviewsTable = 'reviews'

export interface ReviewsTable {
  id: string
  resource_id: string
  user_id: string
  rating: number
  comment: string | null
  created_at: string
  seq: number
  moderation: Generated<ModerationState>
  /** The reasons why the row is held for a moderator, separated by commas; null if it is not held. [M11] */
  held_for: Generated<string | null>
  /** When it began to wait; null if a server of an earlier release held it, or if it never waited. */
  held_at: Generated<string | null>
}

export type ReviewRow = Selectable<ReviewsTable>
export type NewReviewRow = Insertable<ReviewsTable>
