import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { copyBackup } from '../db/backup-file.ts'
import { requireDatabaseFile } from '../db/database-url.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { assertUnused, replaceDatabase } from '../db/replace-database.ts'
import { beginAnew } from './restored-directory.ts'
import { describeContent, withDatabase } from './write-backup.ts'

/**
 * Puts a backup in the place of the database that nobody uses, brought up to this version and with a
 * new epoch [S2] [P5]. Answers what it holds, and where that is kept which was there before, null
 * when there was nothing. Throws a sentence when the backup is none of ours, damaged or newer than
 * this version, or when the database is in use: then nothing has changed.
 */
export async function restoreBackup(
  databaseUrl: string,
  file: string,
  { now }: { now: Date },
): Promise<{ content: string; kept: string | null }> {
  const path = requireDatabaseFile(databaseUrl)
  if (file === path) throw new Error(`${file} is the database itself, not a backup of it.`)
  mkdirSync(dirname(path), { recursive: true })
  assertUnused(path)

  const staging = `${path}.restoring`
  removeDatabase(staging)
  try {
    await copyBackup(file, staging)
    const content = await prepare(`file:${staging}`)
    // That may have taken its time.
    assertUnused(path)
    const kept = `${path}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}.bak`
    return { content, kept: replaceDatabase(path, staging, kept) ? kept : null }
  } finally {
    removeDatabase(staging)
  }
}

async function prepare(databaseUrl: string): Promise<string> {
  return withDatabase(openDatabase(databaseUrl), async (db) => {
    await migrateToLatest(db, { databaseUrl, isCopy: true })
    await beginAnew(db)
    return describeContent(db)
  })
}

function removeDatabase(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
}
