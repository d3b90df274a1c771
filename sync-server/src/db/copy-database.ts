import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Copies the database, as it is at this moment, into one file that is the owner's alone; others go
 * on writing meanwhile. Half a copy must never look like a whole one, so `check` sees it and it is on
 * the disk before it gets its name.
 */
export async function copyDatabase(
  db: Database,
  path: string,
  { check }: { check?: (unfinished: string) => Promise<void> } = {},
): Promise<void> {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  closeSync(openSync(unfinished, 'wx', 0o600))
  try {
    await sql`vacuum into ${unfinished}`.execute(db)
    await check?.(unfinished)
    syncToDisk(unfinished)
    renameSync(unfinished, path)
    syncToDisk(dirname(path))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Keeps a file's content, or a folder's names, through a power cut. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
