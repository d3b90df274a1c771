import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Opens an existing file for reading, and leaves the file and its folder unchanged. */
export function openFileReadOnly(path: string): SQLite.Database {
  // In WAL mode, a read-only connection leaves an empty `-wal` file. But if a crash has left a log, a writable
  // connection would recover it.
  const isAlone = !existsSync(`${path}-wal`) && !existsSync(`${path}-journal`)
  const file = new SQLite(path, { readonly: !isAlone, fileMustExist: true })
  file.pragma('query_only = ON')
  return file
}
