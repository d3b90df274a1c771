import type { LeftResources } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import {
  deleteResourcesBy,
  releaseResourcesBy,
} from '../repositories/authored-resources-repository.ts'
import {
  deleteRowsOfMember,
  deleteUserRow,
  recomputeRatingsWithout,
} from '../repositories/leaving-member-repository.ts'
import { deletePhotosElsewhere } from '../repositories/photo-tombstones-repository.ts'
import { showPhotosOf } from '../repositories/photos-repository.ts'
import { findResource } from '../repositories/resources-repository.ts'
import { assertTransaction } from '../repositories/sync-state-repository.ts'
import {
  buryResourcesBy,
  buryRowsOfMember,
  forgetMemberOfTombstones,
} from '../repositories/tombstones-repository.ts'
import { endSessionsForGood } from './ended-sessions.ts'

/**
 * Removes an account with its reviews and saves, and lets its resources and photos stay without an
 * author or go too, all under one change number of the catalogue: other devices learn of it by the feeds, its
 * own are answered `account_deleted`. Ids that it used never return. [C3] [C5] [I2] [P3]
 */
export async function deleteAccountRows(
  trx: Database,
  options: { userId: string; resources: LeftResources; seq: number; now: Date },
): Promise<void> {
  const { userId, resources, seq, now } = options
  assertTransaction(trx)
  const deletedAt = now.toISOString()
  await recomputeRatingsWithout(trx, { userId, seq })
  await buryRowsOfMember(trx, { userId, seq, deletedAt })
  await deleteRowsOfMember(trx, userId)
  if (resources === 'delete') {
    await buryResourcesBy(trx, { authorId: userId, seq, deletedAt })
    await deletePhotosSent(trx, { userId, seq })
    await deleteResourcesBy(trx, userId)
  } else {
    await releaseResourcesBy(trx, { authorId: userId, seq })
  }
  await endSessionsForGood(trx, { userId, endedAt: deletedAt })
  await forgetMemberOfTombstones(trx, userId)
  await deleteUserRow(trx, userId)
}

/** Of others' resources, for which admins may send them; one's own resources take theirs along. */
async function deletePhotosSent(
  trx: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  for (const id of await deletePhotosElsewhere(trx, userId)) {
    const resource = await findResource(trx, id)
    if (resource) await showPhotosOf(trx, resource, seq)
  }
}
