import type { Selectable } from 'kysely'

export const discardedPhotosTable = 'discarded_photos'

/**
 * Records that a member deleted a photo that the server did not have. The upload of that photo may still arrive, and
 * must then be refused. Applies to that member only, because the owner of the id is not known yet.
 */
export interface DiscardedPhotosTable {
  user_id: string
  photo_id: string
  discarded_at: string
}

export type DiscardedPhotoRow = Selectable<DiscardedPhotosTable>
