import { statSync } from 'node:fs'
import { databaseFile } from './database-url.ts'

/** Returns the size of a SQLite file and its write-ahead log in bytes; null for another kind of database. */
export function databaseBytes(databaseUrl: string): { file: number; wal: number } | null {
  if (!databaseUrl.startsWith('file:')) return null
  const path = databaseFile(databaseUrl)
  return { file: sizeOf(path), wal: sizeOf(`${path}-wal`) }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
