import type { Selectable } from 'kysely'

export const reviewsTable = 'reviews'

export interface ReviewsTable {
  id: string
  resource_id: string
  user_id: string
  rating: number
  comment: string | null
  created_at: string
  seq: number
}

export type ReviewRow = Selectable<ReviewsTable>
