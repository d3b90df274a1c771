import { dirname, resolve } from 'node:path'

/** Where the folders beside a database lie when it is on another machine. */
const folderOfPostgres = './data'

/** Whether an address names a PostgreSQL server and not a file. */
export function isPostgresUrl(databaseUrl: string): boolean {
  return /^postgres(ql)?:/.test(databaseUrl)
}

/**
 * The file behind a database address: `file:./data/directory.db` is relative to where the server
 * was started. Throws the rest of a sentence about the address when it is of another kind.
 */
export function databaseFile(databaseUrl: string): string {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(databaseUrl)?.[1]
  if (!path) throw new Error('must look like file:./data/directory.db')
  return resolve(path)
}

/** Throws the rest of a sentence about an address that leads nowhere. */
export function checkDatabaseUrl(databaseUrl: string): void {
  if (!isPostgresUrl(databaseUrl)) {
    databaseFile(databaseUrl)
  } else if (!/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new Error('must look like postgres://user:password@host:5432/name')
  }
}

/** The folder for what lies beside the database: mails, areas of the map. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl) ? resolve(folderOfPostgres) : dirname(databaseFile(databaseUrl))
}

/** Where the data is, for people to read: no password. */
export function describeDatabase(databaseUrl: string): string {
  if (!isPostgresUrl(databaseUrl)) return databaseFile(databaseUrl)
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const server = host || searchParams.get('host') || 'localhost'
  return `PostgreSQL at ${server}${pathname}`
}

/** The file, for a command that works on files. Throws a sentence where there is none. */
export function requireDatabaseFile(databaseUrl: string): string {
  if (!isPostgresUrl(databaseUrl)) return databaseFile(databaseUrl)
  throw new Error(
    'DATABASE_URL names a PostgreSQL server. Copy it with pg_dump; put a copy back with pg_restore and then run begin-anew.',
  )
}
