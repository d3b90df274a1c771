import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Opens an existing file for reading. After the close, the file and its folder are as they were before. */
export function openFileReadOnly(path: string): SQLite.Database {
  // A read-only connection leaves an empty log beside a file in WAL mode. A writing connection would apply a log that a
  // crash has left.
  const isAlone = !existsSync(`${path}-wal`) && !existsSync(`${path}-journal`)
  const file = new SQLite(path, { readonly: !isAlone, fileMustExist: true })
  file.pragma('query_only = ON')
  return file
}
