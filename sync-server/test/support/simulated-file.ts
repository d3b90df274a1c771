import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'

/** Where no power is cut the next process finds what this one wrote, synced to the disk or not. */
export async function doNotWaitForDisk(db: Database): Promise<void> {
  await sql`pragma synchronous = off`.execute(db)
}

/** Writes the database as it stands to a file that is not there yet. */
export async function copyTo(db: Database, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}
