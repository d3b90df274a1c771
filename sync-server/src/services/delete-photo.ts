import { mayDeletePhoto, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { buryPhoto } from '../repositories/photo-tombstones-repository.ts'
import { deletePhotoRow, findPhoto, rowToPhoto } from '../repositories/photos-repository.ts'
import type { Decision, Raise } from './apply-write.ts'
import { DomainError } from './domain-error.ts'
import { requireResource } from './require-resource.ts'
import { showPhotos } from './show-photos.ts'

/**
 * Removes a photo with its content for good; its id never returns [I2], and every device learns of
 * it as a change of the resource. 404 `photo_not_found` when it is not there, which a device takes
 * as done [R5]; 403 `forbidden` for whoever neither may edit the resource nor sent it. Departures.
 */
export async function deletePhoto(
  trx: Database,
  raise: Raise,
  options: { id: string; user: User; now: Date; newId: () => string },
): Promise<Decision> {
  const { id, user, now, newId } = options
  const row = await findPhoto(trx, id)
  if (!row) throw new DomainError('photo_not_found')
  const resource = await requireResource(trx, row.resource_id)
  if (!mayDeletePhoto(user, rowToPhoto(row), resource)) throw new DomainError('forbidden')

  const seq = await raise({ catalogue: true })
  await buryPhoto(trx, { id, seq, deletedAt: now.toISOString() })
  await deletePhotoRow(trx, id)
  await showPhotos(trx, resource, { seq, user, now, newId })
  return { status: 200, body: { id, deleted: true }, feed: 'catalogue' }
}
