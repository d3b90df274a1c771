import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Opens an existing file for reading, so that after the close it and its folder are as they were. */
export function openUnchanged(path: string): SQLite.Database {
  // A connection that may not write leaves an empty log beside a file in WAL mode. One that may write would apply what
  // a crash has left.
  const isAlone = !existsSync(`${path}-wal`) && !existsSync(`${path}-journal`)
  const file = new SQLite(path, { readonly: !isAlone, fileMustExist: true })
  file.pragma('query_only = ON')
  return file
}
