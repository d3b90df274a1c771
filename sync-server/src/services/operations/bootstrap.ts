import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { isPostgresUrl } from '../../db/database-url.ts'
import { refuseForeignDatabase } from '../../db/foreign-database.ts'
import { isMigrated, migrateToLatest } from '../../db/migrate.ts'
import { withStartupLock } from '../../db/postgres/prepare-postgres.ts'
import { deleteConfirmationsBefore } from '../../repositories/email-confirmations-repository.ts'
import { deleteKnownDevicesBefore } from '../../repositories/known-devices-repository.ts'
import { clearMailQueue } from '../../repositories/mail-queue-repository.ts'
import { deleteResetsBefore } from '../../repositories/password-resets-repository.ts'
import { deleteSessionsBefore } from '../../repositories/sessions-repository.ts'
import { readSyncState, setEpoch } from '../../repositories/sync-state-repository.ts'
import { ensureFirstAdmin, type FirstAdmin } from '../accounts/change-role.ts'
import { releaseUnconfirmed } from '../accounts/email-confirmation.ts'
import { DomainError } from '../domain-error.ts'
import { seedSamples } from '../resources/seed-samples.ts'

const retryAfterSeconds = 5

/** Throws the database's error if it does not respond. */
export async function checkDatabase(db: Database): Promise<void> {
  await readSyncState(db)
}

/**
 * Throws 503 `unavailable` unless the database responds and has the schema of this version. On any failure, a load
 * balancer should send requests to another server.
 */
export async function checkReadiness(db: Database): Promise<void> {
  const isReady = await isMigrated(db).catch(() => false)
  if (!isReady) throw new DomainError('unavailable', { retryAfterSeconds })
  await checkDatabase(db)
}

/** Returns true if nothing has ever been written. Samples are only for a new directory. */
export async function isUntouched(db: Database): Promise<boolean> {
  return (await readSyncState(db)).seq === 0
}

/** Returns the epoch that every response of the API carries. [R4] */
export async function readEpoch(db: Database): Promise<string> {
  return (await readSyncState(db)).epoch
}

/** Sorts after every timestamp. */
const ever = '9'

/**
 * Prepares a copy of an earlier state for use. Sets a new epoch, so that every device reads everything again and sends
 * the writes that the copy does not contain [P5]. Deletes all sessions, known devices, reset links and queued mail:
 * otherwise those that were ended, used or sent since the copy would be valid again.
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
  /** The backup made before the schema migration; null if none was needed. */
  backup: string | null
  /** Null if no first admin is configured. */
  firstAdmin: FirstAdmin | null
}

/**
 * Prepares the database: migrates the schema, adds the samples to a new database, and creates the operator's admin.
 * Processes that start together on PostgreSQL do this one after the other, and then all start.
 */
export function bootstrapDirectory(
  db: Database,
  options: { config: Config; now: Date },
): Promise<PreparedDirectory> {
  const prepare = () => prepareAlone(db, options)
  return isPostgresUrl(options.config.databaseUrl) ? withStartupLock(db, prepare) : prepare()
}

async function prepareAlone(
  db: Database,
  { config, now }: { config: Config; now: Date },
): Promise<PreparedDirectory> {
  const { databaseUrl, sampleData, firstAdmin, smtpUrl } = config
  await refuseForeignDatabase(db, databaseUrl)
  const { backup } = await migrateToLatest(db, { databaseUrl })
  if (sampleData && (await isUntouched(db))) await seedSamples(db, { now })
  if (smtpUrl === null) await releaseUnconfirmed(db)
  return { backup, firstAdmin: firstAdmin && (await ensureFirstAdmin(db, { ...firstAdmin, now })) }
}
