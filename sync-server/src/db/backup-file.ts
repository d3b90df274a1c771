import { closeSync, openSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Throws a sentence unless every page of the file is sound and every reference leads somewhere. */
export function checkSoundness(path: string): void {
  readFile(path, (database) => {
    const problem = database.pragma('integrity_check(1)', { simple: true })
    const astray = database.pragma('foreign_key_check') as unknown[]
    if (problem !== 'ok' || astray.length > 0) throw new Error(`The data in ${path} is damaged.`)
  })
}

/**
 * Copies a sound backup of this product to `target`, which must not be there. The backup itself is
 * only read. Throws a sentence when it is damaged or something else.
 */
export function copyBackup(path: string, target: string): void {
  if (!isOurs(path)) throw new Error(`${path} is no backup of this directory.`)
  checkSoundness(path)
  closeSync(openSync(target, 'wx', 0o600))
  readFile(path, (database) => database.prepare('vacuum into ?').run(target))
}

/** Whether our first migration has run in it. */
function isOurs(path: string): boolean {
  try {
    return readFile(path, (database) => {
      const first = database.prepare("select 1 from kysely_migration where name = '001-directory'")
      return first.get() !== undefined
    })
  } catch {
    return false
  }
}

function readFile<T>(path: string, read: (database: SQLite.Database) => T): T {
  const database = new SQLite(path, { readonly: true, fileMustExist: true })
  try {
    return read(database)
  } catch (error) {
    const isDamaged = (error as { code?: string }).code === 'SQLITE_CORRUPT'
    throw isDamaged ? new Error(`The data in ${path} is damaged.`, { cause: error }) : error
  } finally {
    database.close()
  }
}
