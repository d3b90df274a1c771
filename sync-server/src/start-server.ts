import { type BuildAppOptions, buildApp } from './app.ts'
import { createCatalogueCache, warmCatalogueCache } from './cache/catalogue-cache.ts'
import { type CompressionProcess, openCompressionProcess } from './cache/compression-process.ts'
import type { CatalogueRequest } from './cache/read-catalogue-response.ts'
import { checkFolders } from './check-folders.ts'
import { checkPorts } from './check-ports.ts'
import type { Config } from './config.ts'
import { refuseUnusableFile } from './db/foreign-database.ts'
import { observeCommits } from './db/group-commit.ts'
import { openDatabase } from './db/open-database.ts'
import { createLogger } from './logger.ts'
import type { FirstAdmin } from './services/accounts/change-role.ts'
import { createGeocodingBackfill } from './services/geocoding/backfill-geocoding/backfill-geocoding.ts'
import {
  type GazetteerClient,
  openGazetteerClient,
} from './services/geocoding/gazetteer/gazetteer-client.ts'
import { openBackgroundServices } from './services/operations/background-services.ts'
import { bootstrapDirectory } from './services/operations/bootstrap.ts'
import { checkLargeDatabase } from './services/operations/check-large-database.ts'
import { runHousekeeping } from './services/operations/housekeeping.ts'
import { createMetrics } from './services/operations/metrics/metrics.ts'
import { listenToOtherProcesses } from './services/sync/change-feed.ts'

export interface RunningServer {
  /** The port that the server listens on; chosen by the system if the configuration says 0. */
  port: number
  /** Path of the backup made before the schema was migrated, or null. */
  backup: string | null
  /** The state of the account of `ADMIN_EMAIL`; null if the variable is not set. */
  firstAdmin: FirstAdmin | null
  /** URL of the Prometheus metrics, or null. */
  metricsAddress: string | null
  /** Finishes requests in flight, refuses new ones, then closes the database. [fault 20] */
  close(): Promise<void>
}

const clock = { now: () => new Date() }

export interface ServerDeps {
  /** Prints lines for the person who started the server. */
  print: (line: string) => void
  /** A gazetteer that several servers of one process share. It stays open when this server closes. */
  gazetteer?: GazetteerClient
  /** The code of the gazetteer's threads, if they are not shared. */
  gazetteerFile?: URL
  /** A compression process that several servers share in the same way. */
  compression?: CompressionProcess
}

/**
 * Opens the database, builds the application with its background services, and listens. Throws the error that made the
 * start fail; the process then exits.
 */
export async function startServer(config: Config, deps: ServerDeps): Promise<RunningServer> {
  const { print } = deps
  const { databaseUrl } = config
  // These checks come first, so that a start that fails changes nothing.
  await checkPorts(config)
  await checkFolders(config)
  await refuseUnusableFile(databaseUrl)
  const db = openDatabase(databaseUrl)
  const { backup, firstAdmin } = await bootstrapDirectory(db, { config, now: clock.now() })

  const openGazetteer = () =>
    openGazetteerClient({ dataDir: config.dataDir, file: deps.gazetteerFile })
  const gazetteer = deps.gazetteer ?? openGazetteer()
  // A separate client, so that nobody's search waits for an import. Its thread exits when it is idle. [SEC-17]
  const backfillGazetteer = deps.gazetteer ?? openGazetteer()
  const geocodingBackfill = createGeocodingBackfill({
    db,
    gazetteer: backfillGazetteer,
    log: { warn: (details, message) => app.log.warn(details, message) },
  })
  const compression = deps.compression ?? openCompressionProcess()
  const make = (request: CatalogueRequest) => compression.make(databaseUrl, request)
  const catalogue = createCatalogueCache(db, { make })
  const logger = createLogger(config.logLevel)
  const metrics = config.metrics && createMetrics()
  if (metrics) observeCommits(db, metrics.countCommit)
  const otherProcesses = listenToOtherProcesses(db, {
    databaseUrl,
    log: {
      warn: (details, message) => app.log.warn(details, message),
      error: (details, message) => app.log.error(details, message),
    },
  })
  const { changeFeed } = otherProcesses
  const appDeps: BuildAppOptions = {
    db,
    config,
    clock,
    backgroundGeocoding: geocodingBackfill,
    gazetteer,
    catalogue,
    metrics,
    changeFeed,
  }
  const app = await buildApp({ ...appDeps, logger, print })
  // Housekeeping fails on a full disk, but the server must start, because people can still read. [fault 18]
  const runAndLogFailure = () =>
    runHousekeeping(db, clock.now()).catch((error) => app.log.error(error, 'housekeeping failed'))
  await runAndLogFailure()
  const housekeeping = setInterval(runAndLogFailure, 24 * 60 * 60_000)
  const stopWarmer = warmCatalogueCache(catalogue, {
    onFailure: (error) => app.log.warn(error, 'cache warm-up failed'),
  })
  const { log } = app
  const sources = { metrics, db, databaseUrl, catalogue, compression }
  const operations = await openBackgroundServices(config, { ...sources, clock, log })
  await app.listen({ port: config.port, host: config.host })
  geocodingBackfill.start()
  otherProcesses.start()
  const pageCheck = checkLargeDatabase(databaseUrl, { log })
  const [address] = app.addresses()
  return {
    port: typeof address === 'object' ? address.port : config.port,
    backup,
    firstAdmin,
    metricsAddress: operations.metricsAddress,
    async close() {
      clearInterval(housekeeping)
      stopWarmer()
      const gazetteers = deps.gazetteer ? [] : [gazetteer, backfillGazetteer]
      const workers = [...(deps.compression ? [] : [compression]), ...gazetteers]
      const services = [geocodingBackfill, operations, otherProcesses, pageCheck]
      const parts = [...workers, app, ...services]
      await Promise.all(parts.map((part) => part.close()))
      await db.destroy()
    },
  }
}
