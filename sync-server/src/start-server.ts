import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { observeCommits } from './db/group-commit.ts'
import { openDatabase } from './db/open-database.ts'
import { createLogger } from './logger.ts'
import { createCatalogueAnswers, keepCatalogueReady } from './services/catalogue-answers.ts'
import { hearOtherProcesses } from './services/catalogue-news.ts'
import { type GazetteerThread, openGazetteerThread } from './services/gazetteer/gazetteer-thread.ts'
import { keepHouse } from './services/housekeeping.ts'
import { createMetrics } from './services/metrics/metrics.ts'
import { openOperations } from './services/operations.ts'
import { createPlaceFinder } from './services/place-finder/place-finder.ts'
import { prepareDirectory } from './services/prepare-directory.ts'
import {
  openPressingProcess,
  type PressingProcess,
} from './services/pressing-process/pressing-process.ts'
import type { CatalogueAsked } from './services/read-catalogue-answer.ts'

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
  pressing?: PressingProcess
}

/**
 * Opens the database, builds the application with everything that runs beside it, and listens. Throws
 * what made it fail; a process ends then.
 */
export async function startServer(config: Config, deps: ServerDeps): Promise<RunningServer> {
  const { say } = deps
  const { databaseUrl } = config
  const db = openDatabase(databaseUrl)
  const { backup, isAdmin } = await prepareDirectory(db, { config, now: clock.now() })

  const gazetteer = deps.gazetteer ?? openGazetteerThread()
  const placeFinder = createPlaceFinder({
    db,
    thread: gazetteer,
    log: { warn: (details, message) => app.log.warn(details, message) },
  })
  const pressing = deps.pressing ?? openPressingProcess()
  const make = (asked: CatalogueAsked) => pressing.make(databaseUrl, asked)
  const catalogue = createCatalogueAnswers(db, { make })
  const logger = createLogger(config.logLevel)
  const metrics = config.metrics && createMetrics()
  if (metrics) observeCommits(db, metrics.countCommit)
  const others = hearOtherProcesses(db, {
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
  const endPreparing = keepCatalogueReady(catalogue, {
    onFailure: (error) => app.log.warn(error, 'the catalogue could not be made ready'),
  })
  const { log } = app
  const sources = { metrics, db, databaseUrl, catalogue, pressing }
  const operations = await openOperations(config, { ...sources, clock, log })
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
