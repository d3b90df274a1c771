import type { Database } from '../db/database.ts'
import { readSyncState } from '../repositories/sync-state-repository.ts'

/** Throws what the database throws when it cannot answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await readSyncState(db)
}

/** Whether nothing has ever been written: samples are for a directory that has not begun. */
export async function isUntouched(db: Database): Promise<boolean> {
  return (await readSyncState(db)).seq === 0
}

/** The epoch that every answer of the API carries. [R4] */
export async function readEpoch(db: Database): Promise<string> {
  return (await readSyncState(db)).epoch
}
