import { type AccountExport, photoUrl } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { listBlocksOf } from '../../repositories/blocks-repository.ts'
import { listResourcesBy } from '../../repositories/deleted-account-repository.ts'
import { listPlaceChangesBy } from '../../repositories/identity-changes-repository.ts'
import { listKnownDevices } from '../../repositories/known-devices-repository.ts'
import { listChangedNotices } from '../../repositories/moderation-repository.ts'
import { listPhotoIdsBy } from '../../repositories/photos-repository.ts'
import { listReportsBy } from '../../repositories/reports-repository.ts'
import { listReviewsBy } from '../../repositories/reviews-repository.ts'
import { listSanctionsOf } from '../../repositories/sanctions-repository.ts'
import { listSavesWithNames } from '../../repositories/saved-resources-repository.ts'
import { hasSecondFactor } from '../../repositories/second-factors-repository.ts'
import { readSyncState } from '../../repositories/sync-state-repository.ts'
import { findUserById, rowToUser } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { listOwnSessions } from './own-sessions.ts'

/**
 * Returns everything that the directory stores about a member, read from one snapshot of the database, and nothing
 * about anyone else. `publicUrl` is the base of the absolute URLs of our own photos. Throws 401 `account_deleted` if
 * the account has been deleted. See departures.md.
 */
export function exportAccount(
  db: Database,
  options: { userId: string; token: string; now: Date; publicUrl: string },
): Promise<AccountExport> {
  const { userId, token, now, publicUrl } = options
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const row = await findUserById(trx, userId)
      if (!row) throw new DomainError('account_deleted')
      const state = await readSyncState(trx)
      const resources = await listResourcesBy(trx, userId)
      const sent = (await listPhotoIdsBy(trx, userId)).map(photoUrl)
      const photos = new Set([...resources.flatMap(({ images }) => images), ...sent])
      const sessions = await listOwnSessions(trx, { userId, token, now })
      return {
        exportedAt: now.toISOString(),
        account: rowToUser(row),
        resources,
        reviews: await listReviewsBy(trx, userId),
        notices: await listChangedNotices(trx, { userId, since: 0, until: state.seq }),
        sanctions: await listSanctionsOf(trx, userId),
        reports: await listReportsBy(trx, userId),
        placeChanges: await listPlaceChangesBy(trx, userId),
        saved: await listSavesWithNames(trx, userId),
        blocks: await listBlocksOf(trx, userId),
        devices: await listKnownDevices(trx, userId),
        photos: [...photos].map((image) => (image.startsWith('/') ? publicUrl + image : image)),
        sessions: sessions.map(({ id: _, isCurrent: __, ...device }) => device),
        secondFactor: await hasSecondFactor(trx, userId),
      }
    })
}
