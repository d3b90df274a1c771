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
}

export type ReviewRow = Selectable<ReviewsTable>
export type NewReviewRow = Insertable<ReviewsTable>
