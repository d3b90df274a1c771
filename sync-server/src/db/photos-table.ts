import type { Selectable } from 'kysely'

export const photosTable = 'photos'

/** A photo of a resource; it goes with the resource. */
export interface PhotosTable {
  id: string
  resource_id: string
  /** Who sent it; null when the account is gone. */
  user_id: string | null
  /** Its place among the photos of the resource; of two in one place the older comes first. */
  position: number
  /** Pixels of the larger drawing. */
  width: number
  height: number
  /** Of both drawings together. */
  bytes: number
  /** SHA-256 of what was sent, by which the same photo is known again. */
  sent_hash: string
  created_at: string
  seq: number
}

export type PhotoRow = Selectable<PhotosTable>
