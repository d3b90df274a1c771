import type { Selectable } from 'kysely'

export const discardedPhotosTable = 'discarded_photos'

/**
 * Records that a member deleted a photo before the server received it. If the upload still arrives, it must be refused.
 * Applies only to uploads by this member, because nobody has proved yet to own the photo's id.
 */
export interface DiscardedPhotosTable {
  user_id: string
  photo_id: string
  discarded_at: string
}

export type DiscardedPhotoRow = Selectable<DiscardedPhotosTable>
