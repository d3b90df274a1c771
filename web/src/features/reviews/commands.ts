import type { ReviewDraft } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import { deviceSync } from '../../sync/device-sync.ts'

/** Writes or replaces the member's review of a resource. [C2] */
export async function submitReview(resourceId: string, draft: ReviewDraft): Promise<void> {
  await deviceSync.write({
    kind: 'review',
    entityId: resourceId,
    arguments: { id: uuidv7(), ...draft },
  })
}

/** Deletes the member's own review of a resource. [C5] */
export async function deleteOwnReview(resourceId: string): Promise<void> {
  await deviceSync.write({ kind: 'delete-review', entityId: resourceId, arguments: {} })
}
