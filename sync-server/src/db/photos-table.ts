import type { ModerationState } from '@worldschool/schema'
import type { Generated, Insertable, Selectable } from 'kysely'

export const photosTable = 'photos'

/** A photo of a resource; deleted with the resource. */
export interface PhotosTable {
  id: string
  resource_id: string
  /** The member who sent the photo; null if the account was deleted. */
  user_id: string | null
  /** Position among the photos of the resource; at equal positions the older comes first. */
  position: number
  /** Size of the larger image in pixels. */
  width: number
  height: number
  /** Total of both images. */
  bytes: number
  /** SHA-256 of the uploaded bytes, which identifies a photo that is sent again. */
  sent_hash: string
  created_at: string
  seq: number
  moderation: Generated<ModerationState>
  /** The reasons why the row is held for a moderator, separated by commas; null if it is not held. [M11] */
  held_for: Generated<string | null>
  /** When it began to wait; null if a server of an earlier release held it, or if it never waited. */
  held_at: Generated<string | null>
}

export type PhotoRow = Selectable<PhotosTable>
export type NewPhotoRow = Insertable<PhotosTable>
