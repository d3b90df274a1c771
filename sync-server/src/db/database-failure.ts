import { dirname } from 'node:path'
import { damagedText } from './copy-failure.ts'
import type { Database } from './database.ts'
import { databaseFile, describeDatabase, isPostgresUrl } from './database-url.ts'
import { openDatabase } from './open-database.ts'
import { UnusableDatabaseError } from './unusable-database-error.ts'

type Failure = NodeJS.ErrnoException & { path?: string }

/**
 * Returns one or two sentences, without passwords, for the operator about a database that could not be opened or used.
 * Returns null for other errors. `name` is the variable or the argument that named the database.
 */
export function describeDatabaseFailure(
  error: unknown,
  databaseUrl: string,
  { name = 'DATABASE_URL' }: { name?: string } = {},
): string | null {
  if (error instanceof UnusableDatabaseError) return error.message
  return isPostgresUrl(databaseUrl)
    ? postgresFailure(error as Failure, databaseUrl, name)
    : fileFailure(error as Failure, databaseFile(databaseUrl))
}

/** Like `openDatabase`, but an error has a sentence for the operator as its message. */
export function openWithReadableError(databaseUrl: string): Database {
  try {
    return openDatabase(databaseUrl)
  } catch (error) {
    const sentence = describeDatabaseFailure(error, databaseUrl)
    throw sentence === null ? error : new Error(sentence, { cause: error })
  }
}

function fileFailure({ code = '', path: failedPath }: Failure, path: string): string | null {
  const place = `${path} (DATABASE_URL)`
  if (code === 'SQLITE_NOTADB')
    return `${place} is not an SQLite database. Set DATABASE_URL to another file.`
  if (code.startsWith('SQLITE_CORRUPT')) return damagedText(path)
  if (code.startsWith('SQLITE_READONLY') || code === 'EROFS')
    return `${place} is read-only for user ${userId()}. Give this user the right to write the file and its folder.`
  if (/^(EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_PERM)/.test(code))
    return `${failedPath ?? path} cannot be written by user ${userId()}. Give this user the folder: chown -R ${userId()} ${dirname(failedPath ?? path)}`
  if (code === 'EISDIR') return `${place} is a folder. Set DATABASE_URL to a file.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${dirname(path)} is not a folder, so the database of DATABASE_URL cannot be in it.`
  return null
}

function postgresFailure(
  { code = '', message }: Failure,
  databaseUrl: string,
  name: string,
): string | null {
  const place = describeDatabase(databaseUrl)
  const named = `${place} (${name})`
  const { hostname, username } = new URL(databaseUrl)
  const user = decodeURIComponent(username)
  switch (code) {
    case 'ECONNREFUSED':
      return `${named} accepts no connections. Start PostgreSQL there, or correct the host and the port.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} of ${name} is not known. Correct it, or check the network's name service.`
    case '28P01':
    case '28000':
      return `${named} refuses the user ${user}: wrong password, or no permission to connect. In the address, encode @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25.`
    case '3D000':
      return `There is no ${named}. Create it: createdb.`
    case '42501':
      return `The user ${user} may not create tables in ${named}. Make it the owner of the database.`
    case '53300':
      return `${named} has no free connection. Each server needs 11: raise max_connections, or start fewer servers.`
  }
  if (code === '57P03')
    return `${named} is starting or stopping. Start the server again in a moment.`
  if (/time(?:d )?.?out|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`))
    return `${named} does not respond. Correct the host and the port, or check the firewall.`
  return null
}

/** Returns the effective user id of the process as text. */
export function userId(): string {
  return String(process.getuid?.() ?? 'of this process')
}
