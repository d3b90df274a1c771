import { buildApp } from './app.ts'
import { createCatalogueCache, warmCatalogueCache } from './cache/catalogue-cache.ts'
import { type CompressionProcess, openCompressionProcess } from './cache/compression-process.ts'
import type { CatalogueRequest } from './cache/read-catalogue-response.ts'
import type { Config } from './config.ts'
import { observeCommits } from './db/group-commit.ts'
import { openDatabase } from './db/open-database.ts'
import { createLogger } from './logger.ts'
import { createGeocodingBackfill } from './services/geocoding/backfill-geocoding/backfill-geocoding.ts'
import {
  type GazetteerThread,
  openGazetteerThread,
} from './services/geocoding/gazetteer/gazetteer-thread.ts'
import { openBackgroundServices } from './services/operations/background-services.ts'
import { bootstrapDirectory } from './services/operations/bootstrap.ts'
import { keepHouse } from './services/operations/housekeeping.ts'
import { createMetrics } from './services/operations/metrics/metrics.ts'
import { listenToOtherProcesses } from './services/sync/change-feed.ts'

export interface RunningServer {
  /** The one it listens on, which the system chose if the configuration says 0. */
  port: number
  /** The copy of the database that was made before its schema changed, or null. */
  backup: string | null
  /** False when `ADMIN_EMAIL` names an account that has another password. */
  isAdmin: boolean
  /** Where Prometheus finds metrics, or null. */
  metricsAddress: string | null
  /** Finishes requests in flight, turns new ones away, then closes the database. [fault 20] */
  close(): Promise<void>
}

const clock = { now: () => new Date() }

export interface ServerDeps {
  /** Receives lines for whoever started the server. */
  say: (line: string) => void
  /** One that several servers of a process share; it stays open when this server closes. */
  gazetteer?: GazetteerThread
  /** Likewise. */
  pressing?: CompressionProcess
}

/**
 * Opens the database, builds the application with everything that runs beside it, and listens. Throws
 * what made it fail; a process ends then.
 */
export async function startServer(config: Config, deps: ServerDeps): Promise<RunningServer> {
  const { say } = deps
  const { databaseUrl } = config
  const db = openDatabase(databaseUrl)
  const { backup, isAdmin } = await bootstrapDirectory(db, { config, now: clock.now() })

  const gazetteer = deps.gazetteer ?? openGazetteerThread()
  const placeFinder = createGeocodingBackfill({
    db,
    thread: gazetteer,
    log: { warn: (details, message) => app.log.warn(details, message) },
  })
  const pressing = deps.pressing ?? openCompressionProcess()
  const make = (asked: CatalogueRequest) => pressing.make(databaseUrl, asked)
  const catalogue = createCatalogueCache(db, { make })
  const logger = createLogger(config.logLevel)
  const metrics = config.metrics && createMetrics()
  if (metrics) observeCommits(db, metrics.countCommit)
  const others = listenToOtherProcesses(db, {
    databaseUrl,
    log: {
      warn: (details, message) => app.log.warn(details, message),
      error: (details, message) => app.log.error(details, message),
    },
  })
  const { news } = others
  const appDeps = { db, config, clock, placeFinder, gazetteer, catalogue, metrics, news }
  const app = await buildApp({ ...appDeps, logger, say })
  // On a full disk it fails, and people can still read. [fault 18]
  const tidy = () =>
    keepHouse(db, clock.now()).catch((error) => app.log.error(error, 'housekeeping failed'))
  await tidy()
  const housekeeping = setInterval(tidy, 24 * 60 * 60_000)
  const endPreparing = warmCatalogueCache(catalogue, {
    onFailure: (error) => app.log.warn(error, 'the catalogue could not be made ready'),
  })
  const { log } = app
  const sources = { metrics, db, databaseUrl, catalogue, pressing }
  const operations = await openBackgroundServices(config, { ...sources, clock, log })
  await app.listen({ port: config.port, host: config.host })
  placeFinder.start()
  others.start()
  const [address] = app.addresses()
  return {
    port: typeof address === 'object' ? address.port : config.port,
    backup,
    isAdmin,
    metricsAddress: operations.metricsAddress,
    async close() {
      clearInterval(housekeeping)
      endPreparing()
      const workers = [deps.pressing ? [] : pressing, deps.gazetteer ? [] : gazetteer].flat()
      const parts = [...workers, app, placeFinder, operations, others]
      await Promise.all(parts.map((part) => part.close()))
      await db.destroy()
    },
  }
}
