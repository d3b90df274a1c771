import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  checkIntegrity,
  copyBackup,
  copyDatabase,
  removeDatabase,
} from '../../../db/copy-database.ts'
import { hasIntactPages } from '../../../db/damaged-database.ts'
import type { Database } from '../../../db/database.ts'
import { openWithReadableError } from '../../../db/database-failure.ts'
import { requireDatabaseFile } from '../../../db/database-url.ts'
import { migrateToLatest } from '../../../db/migrate.ts'
import { openDatabase, openReadOnly } from '../../../db/open-database.ts'
import { assertUnused, replaceDatabase } from '../../../db/replace-database.ts'
import { readStats } from '../../moderation/admin-lists.ts'
import { resetEpoch } from '../bootstrap.ts'

/**
 * Copies the directory, as of one moment, into the new file `target`; a server may run meanwhile. Returns the
 * size in bytes and a summary of the content. Throws an error with a sentence for the operator, and writes no file, if
 * there is nothing to copy, if `target` exists (it stays unchanged), or if the copy fails its integrity check. If an
 * index of the source is damaged, it also throws such an error, but keeps the copy, which is intact.
 */
export async function writeBackup(
  databaseUrl: string,
  target: string,
): Promise<{ bytes: number; content: string }> {
  const path = requireDatabaseFile(databaseUrl)
  if (!existsSync(path)) throw new Error(`There is no database ${path} yet.`)
  if (existsSync(target)) throw new Error(`${target} already exists; choose another name.`)
  const content = await withDatabase(openWithReadableError(databaseUrl), async (db) => {
    await copyDatabase(db, target, {
      from: path,
      check: (unfinished) => checkIntegrity(unfinished, { name: path }),
    })
    // The copy gets new indexes, so it is intact even if an index of the source is damaged.
    if (!(await hasIntactPages(db)))
      throw new Error(
        `The copy ${target} is intact, but an index of ${path} is damaged. Stop the server, then restore this copy: pnpm run restore.`,
      )
    return withDatabase(openReadOnly(target), describeContent)
  })
  return { bytes: statSync(target).size, content }
}

/** Returns a readable summary of a database's content. */
async function describeContent(db: Database): Promise<string> {
  const { users, resources, reviews } = await readStats(db, { now: new Date() })
  return `accounts: ${users}, places: ${resources}, reviews: ${reviews}`
}

/** Closes the database after the work, even if it fails. */
export async function withDatabase<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Replaces the database, which must not be in use, with a backup. Migrates the backup to this version, and gives it a
 * new epoch [S2] [P5]. Returns a summary of the content, and the path of the previous database (null if there was
 * none). Throws an error with a sentence for the operator, and changes nothing, if the backup is not one of ours, is
 * damaged or newer than this version, or if the database is in use.
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  { now }: { now: Date },
): Promise<{ content: string; savedAs: string | null }> {
  const path = requireDatabaseFile(databaseUrl)
  if (file === path) throw new Error(`${file} is the database itself, not a backup of it.`)
  mkdirSync(dirname(path), { recursive: true })
  assertUnused(path)

  const staging = stagingPathOf(path)
  removeDatabase(staging)
  try {
    await copyBackup(file, { staging, target: path })
    const content = await prepare(`file:${staging}`, file)
    // Checked again, because the migration may have taken a while.
    assertUnused(path)
    const savePath = `${path}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}.bak`
    return { content, savedAs: replaceDatabase(path, staging, savePath) ? savePath : null }
  } finally {
    removeDatabase(staging)
  }
}

/** The file of a restored database until it is complete. */
export function stagingPathOf(path: string): string {
  return `${path}.restoring`
}

/** Migrates the copy of the backup `name`, and resets its epoch. */
async function prepare(databaseUrl: string, name: string): Promise<string> {
  return withDatabase(openDatabase(databaseUrl), async (db) => {
    await migrateToLatest(db, { databaseUrl, name, isCopy: true })
    await resetEpoch(db)
    return describeContent(db)
  })
}
