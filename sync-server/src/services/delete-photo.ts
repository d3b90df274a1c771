import { mayDeletePhoto, photoLimits, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { noteDiscardedPhoto } from '../repositories/discarded-photos-repository.ts'
import { buryPhoto } from '../repositories/photo-tombstones-repository.ts'
import { deletePhotoRow, findPhoto, rowToPhoto } from '../repositories/photos-repository.ts'
import { isTombstone } from '../repositories/tombstones-repository.ts'
import { type Decision, errorBody, type Raise } from './apply-write.ts'
import { DomainError } from './domain-error.ts'
import { requireResource } from './require-resource.ts'
import { showPhotos } from './show-photos.ts'

/**
 * Removes a photo with its content for good; its id never returns [I2], and every device learns of
 * it as a change of the resource. 404 `photo_not_found` when it is not there, which a device takes
 * as done [R5]: sent late by the same member it does not come any more; 403 `forbidden` for whoever neither may edit the resource nor sent it. Departures.
 */
export async function deletePhoto(
  trx: Database,
  raise: Raise,
  options: { id: string; user: User; now: Date; newId: () => string },
): Promise<Decision> {
  const { id, user, now, newId } = options
  const row = await findPhoto(trx, id)
  if (!row) return noteDiscarded(trx, { id, user, now })
  const resource = await requireResource(trx, row.resource_id)
  if (!mayDeletePhoto(user, rowToPhoto(row), resource)) throw new DomainError('forbidden')

  const seq = await raise({ catalogue: true })
  await buryPhoto(trx, { id, seq, deletedAt: now.toISOString() })
  await deletePhotoRow(trx, id)
  await showPhotos(trx, resource, { seq, user, now, newId })
  return { status: 200, body: { id, deleted: true }, feed: 'catalogue' }
}

/** Answered and not thrown: what it leaves behind is to stay. */
async function noteDiscarded(
  trx: Database,
  { id, user, now }: { id: string; user: User; now: Date },
): Promise<Decision> {
  if (!(await isTombstone(trx, 'photo', id))) {
    const row = { user_id: user.id, photo_id: id, discarded_at: now.toISOString() }
    await noteDiscardedPhoto(trx, row, { most: photoLimits.userCountMax })
  }
  const refusal = new DomainError('photo_not_found')
  return { status: refusal.status, body: errorBody(refusal), feed: 'catalogue' }
}
