import type { Selectable } from 'kysely'

export const discardedPhotosTable = 'discarded_photos'

/**
 * That a member deleted a photo which was not there: it may be on its way still, and is not to come.
 * Known for that member alone, because whose the id is nobody can say yet.
 */
export interface DiscardedPhotosTable {
  user_id: string
  photo_id: string
  discarded_at: string
}

export type DiscardedPhotoRow = Selectable<DiscardedPhotosTable>
