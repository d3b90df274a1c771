import type { Database } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { readSyncState } from '../repositories/sync-state-repository.ts'
import { DomainError } from './domain-error.ts'

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
