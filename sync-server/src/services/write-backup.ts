import { existsSync, statSync } from 'node:fs'
import { checkSoundness } from '../db/backup-file.ts'
import { copyDatabase } from '../db/copy-database.ts'
import type { Database } from '../db/database.ts'
import { requireDatabaseFile } from '../db/database-url.ts'
import { openDatabase, openReadOnly } from '../db/open-database.ts'
import { readStats } from './admin-stats.ts'

/**
 * Copies the directory, as it is at one moment, into the new file `target`; a server may serve
 * meanwhile. Answers its size in bytes and what it holds. Throws a sentence when there is nothing to
 * copy, when the file is there already, or when the copy is not sound: then there is no file.
 */
export async function writeBackup(
  databaseUrl: string,
  target: string,
): Promise<{ bytes: number; content: string }> {
  const path = requireDatabaseFile(databaseUrl)
  if (!existsSync(path)) throw new Error(`There is no database ${path} yet.`)
  if (existsSync(target)) throw new Error(`${target} is there already; choose another name.`)
  const content = await withDatabase(openDatabase(databaseUrl), async (db) => {
    await copyDatabase(db, target, { check: checkSoundness })
    return withDatabase(openReadOnly(target), describeContent)
  })
  return { bytes: statSync(target).size, content }
}

/** How much a database holds, for people to read. */
export async function describeContent(db: Database): Promise<string> {
  const { users, resources, reviews } = await readStats(db, { now: new Date() })
  return `accounts: ${users}, places: ${resources}, reviews: ${reviews}`
}

/** Closes the database after the work, whatever comes of it. */
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
