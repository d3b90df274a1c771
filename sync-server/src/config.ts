import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editDistance, product } from '@worldschool/schema'
import * as z from 'zod'
import {
  type OperationsConfig,
  operationsContradiction,
  operationsVariables,
  toOperationsConfig,
} from './config-operations.ts'
import {
  type OperatorConfig,
  operatorContradiction,
  operatorVariables,
  toOperatorConfig,
} from './config-operator.ts'
import { trustProxyVariable } from './config-proxies.ts'
import { type SpamConfig, spamVariables, toSpamConfig } from './config-spam.ts'
import { type TileConfig, tileContradiction, tileVariables, toTileConfig } from './config-tiles.ts'
import {
  emailAddress,
  flag,
  type Mailbox,
  milliseconds,
  newPassword,
  pageUrl,
  readMailbox,
  refuseDatabaseUrl,
  rootPath,
  rootUrl,
  serviceUrl,
  smtpUrl,
} from './config-values.ts'
import { dataFolder } from './db/database-url.ts'

/** The package's own folder, independent of the working directory. */
const packageRoot = fileURLToPath(new URL('..', import.meta.url))

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const environmentSchema = z.object({
  /** Port to listen on; 0 takes any free port. */
  PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65_535).default(3000),
  /** Interface to listen on. `localhost` serves only this machine, `0.0.0.0` the network. */
  HOST: z
    .string()
    .min(1, 'must not be empty')
    .transform((text) => text.replace(/^\[(.+)\]$/, '$1'))
    .default('localhost'),
  /** Location of the data: a file, relative to the working directory, or a PostgreSQL database. */
  DATABASE_URL: z.string().superRefine(refuseDatabaseUrl).default('file:./data/directory.db'),
  /** The public URL, without a path. If it is https, cookies are Secure and HSTS is sent. */
  PUBLIC_URL: rootUrl.optional(),
  /** Only `/`: the app cannot be served under a path. */
  BASE_PATH: rootPath.optional(),
  /** Recipient of "Contact Support". */
  SUPPORT_EMAIL: emailAddress.default(product.supportEmail),
  ...operatorVariables,
  /** The operator's own User Guide and FAQ. Without them, Help & Support links to the app's own pages. */
  GUIDE_URL: pageUrl.optional(),
  FAQ_URL: pageUrl.optional(),
  /** The mail server, smtp:// or smtps:// with user and password; without it mail is written to files. */
  SMTP_URL: smtpUrl.optional(),
  /** Sender of mail: an address, or a name with the address in angle brackets. */
  MAIL_FROM: z.string().transform(readMailbox).optional(),
  /** The first admin. Every start creates or promotes this account; an existing account must have this password. */
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  /** If true, an admin without a second factor has only the permissions of a member. */
  ADMIN_REQUIRES_2FA: flag.default(false),
  ...tileVariables,
  /**
   * URLs of a search service compatible with Photon and a reverse geocoder compatible with Nominatim; `none` turns one
   * off.
   */
  GEOCODER_SEARCH_URL: serviceUrl.default('https://photon.komoot.io/api/'),
  GEOCODER_REVERSE_URL: serviceUrl.default('https://nominatim.openstreetmap.org/reverse'),
  /** Proxies whose X-Forwarded-For is trusted: comma-separated addresses or ranges, `loopback`, `uniquelocal`. */
  TRUST_PROXY: trustProxyVariable,
  /** The folder for files beside the database: mails without a mail server, map files. */
  DATA_DIR: z.string().optional(),
  /** The folder of map files (`.pmtiles`). By default, `maps` in the folder of `DATA_DIR`. */
  MAPS_DIR: z.string().optional(),
  /** If true, the sample resources are added to a new database. */
  SAMPLE_DATA: flag.default(true),
  /** The folder of the built web app. If it does not exist, only the API is served. */
  WEB_ROOT: z.string().default('../web/dist'),
  /** Whether phones cache the app for starts without a network; `off` unregisters every service worker. */
  SERVICE_WORKER: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((text) => text === 'on')
    .default(true),
  /** Maximum number of open event streams that report catalogue changes; 0 for none. */
  LIVE_CONNECTIONS: z.coerce
    .number('must be a number from 0 to 1000000')
    .int()
    .min(0)
    .max(1_000_000)
    .default(2_000),
  /** Limits on requests per address. They are off only in tests and measurements. */
  RATE_LIMITS: flag.default(true),
  /** Whether the server refuses requests while it is overloaded. Off only in tests. */
  UNDER_PRESSURE: flag.default(true),
  /**
   * Milliseconds within which the headers of a request, and the whole request, must arrive. For a photo, the second
   * limit applies to each part.
   */
  HEADERS_TIMEOUT_MS: milliseconds.default(10_000),
  REQUEST_TIMEOUT_MS: milliseconds.default(30_000),
  /** Log level of the JSON lines; `info` adds a line for every request. */
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
  ...operationsVariables,
  ...spamVariables,
})

/** The names of all variables, as `schema/docs/operations/configuration.md` lists them. */
export const variableNames = Object.keys(environmentSchema.shape)

/**
 * Returns a sentence for each environment variable that is not a setting but resembles one, such as `SMTP_ULR`. Ignores
 * short names, which resemble too many settings, and names that begin with PG, which PostgreSQL uses.
 */
export function misspelledVariables(environment: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(environment).filter(
    (name) => name.length >= 6 && !name.startsWith('PG') && !variableNames.includes(name),
  )
  return unknown.flatMap((name) => {
    const max = name.length < 9 ? 1 : 2
    const meant = variableNames.find(
      (known) => known.length >= 6 && editDistance(name, known, { max }) <= max,
    )
    return meant ? `${name} is not a setting. Did you mean ${meant}?` : []
  })
}

export interface Config extends TileConfig, OperationsConfig, OperatorConfig, SpamConfig {
  port: number
  host: string
  databaseUrl: string
  publicUrl: string
  supportEmail: string
  guideUrl: string | null
  faqUrl: string | null
  smtpUrl: string | null
  mailFrom: Mailbox
  firstAdmin: { email: string; password: string } | null
  adminRequires2fa: boolean
  geocoderSearchUrl: string | null
  geocoderReverseUrl: string | null
  trustProxy: false | string
  dataDir: string
  mapsDir: string
  /** The folders that the operator has configured, and that the server writes to. */
  namedFolders: { variable: string; path: string; mode: number }[]
  sampleData: boolean
  webRoot: string
  serviceWorker: boolean
  liveConnections: number
  rateLimits: boolean
  underPressure: boolean
  headersTimeoutMs: number
  requestTimeoutMs: number
  logLevel: (typeof logLevels)[number]
}

/** An error in the configuration. The message is one sentence that names the variable. */
export class ConfigError extends Error {}

/** Reads the environment once, at start. An empty variable counts as not set. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = environmentSchema.safeParse(nonEmpty)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = parsed
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = data
  if (email && !password) throw new ConfigError('ADMIN_PASSWORD must be set with ADMIN_EMAIL.')
  if (password && !email) throw new ConfigError('ADMIN_EMAIL must be set with ADMIN_PASSWORD.')
  const dataDir = resolve(data.DATA_DIR ?? dataFolder(data.DATABASE_URL))
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`
  const contradiction =
    tileContradiction(data, publicUrl) ??
    operationsContradiction(data) ??
    operatorContradiction(data)
  if (contradiction) throw new ConfigError(contradiction)
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    publicUrl,
    supportEmail: data.SUPPORT_EMAIL,
    guideUrl: data.GUIDE_URL ?? null,
    faqUrl: data.FAQ_URL ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? { name: product.name, address: data.SUPPORT_EMAIL },
    firstAdmin: email && password ? { email, password } : null,
    adminRequires2fa: data.ADMIN_REQUIRES_2FA,
    ...toTileConfig(data),
    geocoderSearchUrl: data.GEOCODER_SEARCH_URL,
    geocoderReverseUrl: data.GEOCODER_REVERSE_URL,
    trustProxy: data.TRUST_PROXY,
    dataDir,
    mapsDir: resolve(data.MAPS_DIR ?? join(dataDir, 'maps')),
    namedFolders: [
      ...(data.DATA_DIR ? [{ variable: 'DATA_DIR', path: dataDir, mode: 0o755 }] : []),
      ...(data.BACKUP_DIR
        ? [{ variable: 'BACKUP_DIR', path: resolve(data.BACKUP_DIR), mode: 0o700 }]
        : []),
    ],
    sampleData: data.SAMPLE_DATA,
    webRoot: resolve(packageRoot, data.WEB_ROOT),
    serviceWorker: data.SERVICE_WORKER,
    liveConnections: data.LIVE_CONNECTIONS,
    rateLimits: data.RATE_LIMITS,
    underPressure: data.UNDER_PRESSURE,
    headersTimeoutMs: data.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: data.REQUEST_TIMEOUT_MS,
    logLevel: data.LOG_LEVEL,
    ...toOperationsConfig(data),
    ...toOperatorConfig(data),
    ...toSpamConfig(data),
  }
}
