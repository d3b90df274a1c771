import { readFileSync, writeFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Overwrites the first page of a table in a closed database, far from the header. */
export function damageDatabase(path: string, table = 'users'): void {
  const database = new SQLite(path)
  const page = database
    .prepare('select rootpage from sqlite_master where name = ?')
    .pluck()
    .get(table)
  const size = Number(database.pragma('page_size', { simple: true }))
  database.close()
  const bytes = readFileSync(path)
  bytes.fill(0xff, (Number(page) - 1) * size, Number(page) * size)
  writeFileSync(path, bytes)
}
