import type { Category, ModerationState, Resource } from '@worldschool/schema'
import type { Generated, Insertable, Selectable } from 'kysely'

export const resourcesTable = 'resources'

export interface ResourcesTable {
  id: string
  name: string
  description: string
  category: Category
  location: string
  latitude: number | null
  longitude: number | null
  price: string | null
  age_range: string | null
  rating_sum: number
  review_count: number
  /** JSON as text, so that SQLite and PostgreSQL store the same. */
  amenities: string
  images: string
  contact_info: string | null
  author_id: string | null
  is_sample: Resource['isSample']
  created_at: string
  /** `seq` of the last change, including a new rating; `revision` on the wire. */
  seq: number
  /** `seq` of the last review that was added, changed or deleted. */
  reviews_revision: number
  /** `seq` of the last edit of the content; 0 if the resource was never edited. */
  edited_seq: Generated<number>
  /** Nearest town and ISO 3166 country, for the admin panel; null when unknown. */
  city: Generated<string | null>
  country: Generated<string | null>
  /** 0 until city and country of the current location were looked up in the gazetteer. */
  is_located: Generated<number>
  moderation: Generated<ModerationState>
  /** The reasons why the row is held for a moderator, separated by commas; null if it is not held. [M11] */
  held_for: Generated<string | null>
  /** When it began to wait; null if a server of an earlier release held it, or if it never waited. */
  held_at: Generated<string | null>
}

export type ResourceRow = Selectable<ResourcesTable>
export type NewResourceRow = Insertable<ResourcesTable>
