import { dirname } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { damagedText } from './db/copy-failure.ts'
import { databaseFile, describeDatabase, isPostgresUrl } from './db/database-url.ts'
import { UnusableDatabaseError } from './db/unusable-database-error.ts'

type Failure = NodeJS.ErrnoException & {
  port?: number
  hostname?: string
  address?: string
  path?: string
}

/**
 * Returns one sentence or two for the person who started the server: what failed, on what, and what to do. `config` is
 * null if the configuration itself was refused. No password is in the sentence.
 */
export function describeStartFailure(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError || error instanceof UnusableDatabaseError) return error.message
  const failure = error as Failure
  const sentence =
    config &&
    (listenFailure(failure, config) ??
      (isPostgresUrl(config.databaseUrl)
        ? postgresFailure(failure, config.databaseUrl)
        : fileFailure(failure, databaseFile(config.databaseUrl))))
  return sentence ?? `The server could not start: ${failure.message}`
}

function listenFailure({ code, port, hostname, address }: Failure, config: Config): string | null {
  if (code === 'EADDRINUSE') {
    const name = portName(port, config)
    return `${name} ${port} is in use by another program. Set ${name} to another one.`
  }
  if (code === 'EACCES' && port !== undefined)
    return `${portName(port, config)} ${port} cannot be opened by user ${userId()}. Ports below 1024 are for root; set a higher one, and let a proxy take the lower one.`
  const host = address ?? hostname
  const isHost = code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && host === config.host)
  const name = host === config.metrics?.host && host !== config.host ? 'METRICS_HOST' : 'HOST'
  return isHost
    ? `${name} ${host} is no address of this machine. Set ${name} to localhost, 0.0.0.0 or an address of this machine.`
    : null
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

function postgresFailure({ code = '', message }: Failure, databaseUrl: string): string | null {
  const place = describeDatabase(databaseUrl)
  const { hostname, username } = new URL(databaseUrl)
  const user = decodeURIComponent(username)
  switch (code) {
    case 'ECONNREFUSED':
      return `${place} (DATABASE_URL) accepts no connections. Start PostgreSQL there, or correct the host and the port.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} of DATABASE_URL is not known. Correct it, or check the network's name service.`
    case '28P01':
    case '28000':
      return `${place} (DATABASE_URL) refuses the user ${user}: wrong password, or no permission to connect. In the address, encode @ as %40, : as %3A, / as %2F, # as %23, ? as %3F and % as %25.`
    case '3D000':
      return `There is no ${place} (DATABASE_URL). Create it: createdb.`
    case '42501':
      return `The user ${user} may not create tables in ${place} (DATABASE_URL). Make it the owner of the database.`
    case '53300':
      return `${place} (DATABASE_URL) has no free connection. Each server needs 11: raise max_connections, or start fewer servers.`
  }
  if (code === '57P03')
    return `${place} (DATABASE_URL) is starting or stopping. Start the server again in a moment.`
  if (/time(?:d )?.?out|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`))
    return `${place} (DATABASE_URL) does not respond. Correct the host and the port, or check the firewall.`
  return null
}

function portName(port: number | undefined, config: Config): string {
  return port === config.metrics?.port ? 'METRICS_PORT' : 'PORT'
}

function userId(): string {
  return String(process.getuid?.() ?? 'of this process')
}
