import { accessSync, closeSync, constants, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { foreignApplicationId } from './application-id.ts'
import { damagedText, describeCopyFailure } from './copy-failure.ts'
import type { Database } from './database.ts'
import { openReadOnly } from './open-database.ts'

/**
 * Copies the database file `from`, open as `db`, into one file that only the owner can read. The copy has the state of
 * this moment, and other writers continue. It gets its name only after `check` and a sync to disk, so that an
 * incomplete copy never looks complete. If copying fails, no file is left, and the error's message is a sentence for
 * the operator.
 */
export async function copyDatabase(
  db: Database,
  path: string,
  { from, check }: { from: string; check?: (unfinished: string) => Promise<void> },
): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    removeUnfinished(path)
    closeSync(openSync(unfinished, 'wx', 0o600))
    await sql`vacuum into ${unfinished}`.execute(db)
    await check?.(unfinished)
    syncToDisk(unfinished)
    renameSync(unfinished, path)
    syncToDisk(dirname(path))
  } catch (error) {
    removeUnfinished(path)
    throw describeCopyFailure(error, { from, to: path })
  }
}

/** Deletes the files that a killed copy to `path` has left. */
export function removeUnfinished(path: string): void {
  removeDatabase(`${path}.unfinished`)
}

/** Deletes a database file that is not in use, with the files that SQLite may have made beside it. */
export function removeDatabase(path: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(path + end, { force: true })
}

/** Syncs a file's content, or a folder's names, to disk, so that they survive a power cut. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Throws a readable error about `name` unless every page of the file is intact and every foreign key resolves. */
export function checkIntegrity(path: string, { name }: { name: string }): Promise<void> {
  return withReadOnly(path, name, async (db) => {
    const pages = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
    const violations = await sql`pragma foreign_key_check`.execute(db)
    const isIntact = pages.rows[0]?.integrity_check === 'ok' && violations.rows.length === 0
    if (!isIntact) throw new Error(damagedText(name))
  })
}

/**
 * Copies an intact backup of this product to the file `staging`, which must not exist and will become `target`. The
 * backup itself is only read. Throws a readable error if the file is damaged or is not such a backup.
 */
export async function copyBackup(
  path: string,
  { staging, target }: { staging: string; target: string },
): Promise<void> {
  requireReadable(path)
  if (!(await isOurs(path))) throw new Error(`${path} is not a backup of this directory.`)
  await checkIntegrity(path, { name: path })
  try {
    closeSync(openSync(staging, 'wx', 0o600))
    await withReadOnly(path, path, (db) => sql`vacuum into ${staging}`.execute(db))
  } catch (error) {
    throw describeCopyFailure(error, { from: path, to: target })
  }
}

/** Throws a readable error for an unreadable backup: only the user who made a backup can read it. */
function requireReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK)
  } catch {
    const user = String(process.getuid?.() ?? 'of this process')
    throw new Error(`${path} cannot be read by user ${user}. Give the file to this user: chown.`)
  }
}

/** Returns true if our first migration has run in this database, and no other program has marked it. */
async function isOurs(path: string): Promise<boolean> {
  const first = sql`select 1 from kysely_migration where name = '001-directory'`
  const check = async (db: Database) =>
    (await foreignApplicationId(db)) === null && (await first.execute(db)).rows.length === 1
  return withReadOnly(path, path, check).catch((error: Error) => {
    if (error.message === damagedText(path)) throw error
    return false
  })
}

async function withReadOnly<T>(
  path: string,
  name: string,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openReadOnly(path)
  try {
    return await read(db)
  } catch (error) {
    const isDamaged = (error as { code?: string }).code === 'SQLITE_CORRUPT'
    throw isDamaged ? new Error(damagedText(name), { cause: error }) : error
  } finally {
    await db.destroy()
  }
}
