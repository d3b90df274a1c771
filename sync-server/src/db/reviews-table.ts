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
  /** Why it waits for a moderator: reasons separated by commas; null unless it waits. [M11] */
  held_for: Generated<string | null>
}

export type ReviewRow = Selectable<ReviewsTable>
export type NewReviewRow = Insertable<ReviewsTable>
