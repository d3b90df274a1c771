import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { damagedText } from './copy-failure.ts'
import type { Database } from './database.ts'
import { openFileReadOnly } from './open-read-only.ts'
import { UnusableDatabaseError } from './unusable-database-error.ts'

/**
 * Larger files are checked after the start, because reading them can take minutes. A file of 100 MB takes 0.1 s from
 * the system's cache, and about a second from a hard disk.
 */
const checkedAtStartBytes = 256 * 1024 * 1024

/** Returns true if the check of this file is too slow for a start. */
export function isCheckedLater(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > checkedAtStartBytes
}

/** Throws an `UnusableDatabaseError` if a page of the database file is damaged. Blocks, and changes nothing. */
export function checkPages(path: string): void {
  const file = openFileReadOnly(path)
  try {
    if (file.pragma('quick_check(1)', { simple: true }) !== 'ok')
      throw new UnusableDatabaseError(damagedText(path))
  } catch (error) {
    const isDamaged = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_CORRUPT')
    throw isDamaged ? new UnusableDatabaseError(damagedText(path), { cause: error }) : error
  } finally {
    file.close()
  }
}

/** Returns false if a page of this open database file is damaged. */
export async function hasIntactPages(db: Database): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  return rows[0]?.quick_check === 'ok'
}
