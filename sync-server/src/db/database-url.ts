import { dirname, resolve } from 'node:path'

/** Location of the data folders if the database is on another machine. */
const postgresDataFolder = './data'

/** Returns true if the URL names a PostgreSQL server and not a file. */
export function isPostgresUrl(databaseUrl: string): boolean {
  return /^postgres(ql)?:/.test(databaseUrl)
}

/**
 * Returns the path of a database URL: `file:./data/directory.db` is relative to the working directory. Throws an error
 * for another kind of URL. Its message is the end of a sentence that begins with the variable's name.
 */
export function databaseFile(databaseUrl: string): string {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(databaseUrl)?.[1]
  if (!path) throw new Error('must look like file:./data/directory.db')
  return resolve(path)
}

/** Throws an error for an invalid URL. Its message is the end of a sentence that begins with the variable's name. */
export function checkDatabaseUrl(databaseUrl: string): void {
  if (!isPostgresUrl(databaseUrl)) {
    databaseFile(databaseUrl)
  } else if (!/^postgres(ql)?:\/\/./.test(databaseUrl) || !URL.canParse(databaseUrl)) {
    throw new Error('must look like postgres://user:password@host:5432/name')
  }
}

/** Returns the folder for files beside the database: mails, map files. */
export function dataFolder(databaseUrl: string): string {
  return isPostgresUrl(databaseUrl)
    ? resolve(postgresDataFolder)
    : dirname(databaseFile(databaseUrl))
}

/** Returns the location of the data for people to read, without the password. */
export function describeDatabase(databaseUrl: string): string {
  if (!isPostgresUrl(databaseUrl)) return databaseFile(databaseUrl)
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const server = host || searchParams.get('host') || 'localhost'
  return `PostgreSQL at ${server}${pathname}`
}

/** Returns the path, for a command that works on files. Throws a readable error for PostgreSQL. */
export function requireDatabaseFile(databaseUrl: string): string {
  if (!isPostgresUrl(databaseUrl)) return databaseFile(databaseUrl)
  throw new Error(
    'DATABASE_URL names a PostgreSQL server. Back it up with pg_dump. To restore, run pg_restore, then reset-epoch.',
  )
}
