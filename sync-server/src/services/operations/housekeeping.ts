import { dailyLimits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { deleteBansBefore } from '../../repositories/banned-emails-repository.ts'
import { deleteClaimsBefore } from '../../repositories/claims-repository.ts'
import { deleteDailyWritesBefore } from '../../repositories/daily-writes-repository.ts'
import {
  deleteConfirmationsBefore,
  deleteMailTimesBefore,
} from '../../repositories/email-confirmations-repository.ts'
import { trimGeocodeCache } from '../../repositories/geocoding-repository.ts'
import {
  dropStoredResponsesBefore,
  trimStoredResponses,
} from '../../repositories/idempotency-keys-repository.ts'
import { deleteKnownDevicesBefore } from '../../repositories/known-devices-repository.ts'
import { deleteResetsBefore } from '../../repositories/password-resets-repository.ts'
import { deleteDiscardedPhotosBefore } from '../../repositories/photo-tombstones-repository.ts'
import {
  completeReportCountries,
  moveLegacyReports,
} from '../../repositories/reports-repository.ts'
import {
  deleteEndedSessionsBefore,
  deleteSessionsBefore,
} from '../../repositories/sessions-repository.ts'
import { readSyncState, setFloors } from '../../repositories/sync-state-repository.ts'
import {
  anonymizeTombstonesUpTo,
  seqsDeletedBefore,
} from '../../repositories/tombstones-repository.ts'
import { completeUsernames } from '../../repositories/users-repository.ts'
import { banMs } from '../accounts/banned-emails.ts'
import { confirmationIntervalMs, confirmationLifetimeMs } from '../accounts/email-confirmation.ts'
import { knownDeviceLifetimeMs } from '../accounts/known-devices.ts'
import { resetRetentionMs } from '../accounts/password-reset.ts'
import { sessionLifetime } from '../accounts/sessions.ts'
import { countReviewsOfMaturedAccounts } from '../accounts/young-accounts.ts'
import { geocodeCacheLimits } from '../geocoding/geocoder/geocoder.ts'
import { enforceModerationRetention } from '../moderation/retention.ts'
import { dayOf } from '../resources/daily-quota.ts'

/** How long tombstones stay in the feeds. [P3] */
export const tombstoneRetentionMs = 400 * 24 * 60 * 60_000

/** How long response bodies are stored; their idempotency keys are never deleted. [R2] */
export const idempotencyRetentionMs = 90 * 24 * 60 * 60_000

/** Deletes expired rows, and completes rows of older versions; safe to run at any time and repeatedly. */
export async function runHousekeeping(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.transaction().execute(async (trx) => {
    await dropStoredResponsesBefore(trx, ago(idempotencyRetentionMs))
    await trimStoredResponses(trx, { bytes: dailyLimits.responseBytes })
    await deleteDailyWritesBefore(trx, dayOf(new Date(now.getTime() - 24 * 60 * 60_000)))
    await deleteResetsBefore(trx, ago(resetRetentionMs))
    await deleteConfirmationsBefore(trx, ago(confirmationLifetimeMs))
    await deleteMailTimesBefore(trx, ago(confirmationIntervalMs))
    await deleteSessionsBefore(trx, {
      createdBefore: ago(sessionLifetime.absoluteMs),
      seenBefore: ago(sessionLifetime.idleMs),
    })
    await deleteBansBefore(trx, ago(banMs))
    await deleteKnownDevicesBefore(trx, ago(knownDeviceLifetimeMs))
    await expireTombstones(trx, { deletedBefore: ago(tombstoneRetentionMs) })
    await deleteDiscardedPhotosBefore(trx, ago(tombstoneRetentionMs))
    const { ms, rows: max } = geocodeCacheLimits
    await trimGeocodeCache(trx, { before: ago(ms), max })
    await completeUsernames(trx, { max: 1_000 })
    await moveLegacyReports(trx)
    await completeReportCountries(trx)
    await deleteClaimsBefore(trx, now.toISOString())
    // Older session cookies have expired on every device.
    await deleteEndedSessionsBefore(trx, ago(sessionLifetime.absoluteMs))
  })
  await countReviewsOfMaturedAccounts(db, now)
  await enforceModerationRetention(db, now)
}

/**
 * Removes older deletions from the feeds. A device that has not received them by now reads from the beginning again
 * [P3]. Deleted ids are never used again [I2]. A floor never decreases.
 */
async function expireTombstones(
  trx: Database,
  { deletedBefore }: { deletedBefore: string },
): Promise<void> {
  const { catalogue_floor, mine_floor } = await readSyncState(trx)
  const newest = await seqsDeletedBefore(trx, deletedBefore)
  const catalogue = Math.max(catalogue_floor, newest.catalogue)
  const mine = Math.max(mine_floor, newest.mine)
  if (catalogue === catalogue_floor && mine === mine_floor) return
  await setFloors(trx, { catalogue, mine })
  await anonymizeTombstonesUpTo(trx, mine)
}
