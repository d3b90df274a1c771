import { type Config, ConfigError } from './config.ts'
import { describeDatabaseFailure, userId } from './db/database-failure.ts'

type Failure = NodeJS.ErrnoException & {
  port?: number
  hostname?: string
  address?: string
}

/**
 * Returns one or two sentences for the person who started the server: what failed, with which file, port or service,
 * and what to do. Contains no password. `config` is null if the configuration itself was refused.
 */
export function describeStartFailure(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return error.message
  const failure = error as Failure
  const sentence =
    config &&
    (listenFailure(failure, config) ?? describeDatabaseFailure(failure, config.databaseUrl))
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

function portName(port: number | undefined, config: Config): string {
  return port === config.metrics?.port ? 'METRICS_PORT' : 'PORT'
}
