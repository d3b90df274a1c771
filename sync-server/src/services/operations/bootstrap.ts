import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { isPostgresUrl } from '../../db/database-url.ts'
import { isMigrated, migrateToLatest } from '../../db/migrate.ts'
import { startAlone } from '../../db/postgres/prepare-postgres.ts'
import { deleteConfirmationsBefore } from '../../repositories/email-confirmations-repository.ts'
import { deleteKnownDevicesBefore } from '../../repositories/known-devices-repository.ts'
import { clearMailQueue } from '../../repositories/mail-queue-repository.ts'
import { deleteResetsBefore } from '../../repositories/password-resets-repository.ts'
import { deleteSessionsBefore } from '../../repositories/sessions-repository.ts'
import { readSyncState, setEpoch } from '../../repositories/sync-state-repository.ts'
import { ensureFirstAdmin } from '../accounts/change-role.ts'
import { releaseUnconfirmed } from '../accounts/email-confirmation.ts'
import { DomainError } from '../domain-error.ts'
import { seedSamples } from '../resources/seed-samples.ts'

const retryAfterSeconds = 5

/** Throws what the database throws when it cannot answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await readSyncState(db)
}

/**
 * Throws 503 `unavailable` unless the database answers and its schema is this version's. Whatever
 * the reason, the requests of others should go elsewhere.
 */
export async function checkReadiness(db: Database): Promise<void> {
  const isReady = await isMigrated(db).catch(() => false)
  if (!isReady) throw new DomainError('unavailable', { retryAfterSeconds })
  await checkDatabase(db)
}

/** Whether nothing has ever been written: samples are for a directory that has not begun. */
export async function isUntouched(db: Database): Promise<boolean> {
  return (await readSyncState(db)).seq === 0
}

/** The epoch that every answer of the API carries. [R4] */
export async function readEpoch(db: Database): Promise<string> {
  return (await readSyncState(db)).epoch
}

/** Later than any row. */
const ever = '9'

/**
 * Makes a copy of an earlier state fit to be served: a new epoch, so that every device reads anew and
 * sends again what the copy does not hold [P5]; and no session, no known device, no reset
 * link and no queued mail, because one that was ended, used or sent since would be alive again.
 */
export async function resetEpoch(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setEpoch(trx, randomBytes(6).toString('hex'))
    await deleteSessionsBefore(trx, { createdBefore: ever, seenBefore: ever })
    await deleteKnownDevicesBefore(trx, ever)
    await deleteResetsBefore(trx, ever)
    await deleteConfirmationsBefore(trx, ever)
    await clearMailQueue(trx)
  })
}

interface PreparedDirectory {
  /** The copy that was made before the schema changed; null where none was needed. */
  backup: string | null
  /** False when `ADMIN_EMAIL` names an account that has another password. */
  isAdmin: boolean
}

/**
 * Makes the database ready to be served from: its schema, the samples of a new one, the operator's admin.
 * Of processes that start together on PostgreSQL one does so after the other, and each comes up.
 */
export function bootstrapDirectory(
  db: Database,
  options: { config: Config; now: Date },
): Promise<PreparedDirectory> {
  const prepare = () => prepareAlone(db, options)
  return isPostgresUrl(options.config.databaseUrl) ? startAlone(db, prepare) : prepare()
}

async function prepareAlone(
  db: Database,
  { config, now }: { config: Config; now: Date },
): Promise<PreparedDirectory> {
  const { databaseUrl, sampleData, firstAdmin, smtpUrl } = config
  const { backup } = await migrateToLatest(db, { databaseUrl })
  if (sampleData && (await isUntouched(db))) await seedSamples(db, { now })
  if (smtpUrl === null) await releaseUnconfirmed(db)
  const isAdmin = !firstAdmin || (await ensureFirstAdmin(db, { ...firstAdmin, now }))
  return { backup, isAdmin }
}
