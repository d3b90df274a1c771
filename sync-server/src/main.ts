import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, ConfigError, parseConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { describeDatabase } from './db/database-url.ts'
import { observeCommits } from './db/group-commit.ts'
import { openDatabase } from './db/open-database.ts'
import { createLogger } from './logger.ts'
import { createCatalogueAnswers } from './services/catalogue-answers.ts'
import { openGazetteerThread } from './services/gazetteer-thread/gazetteer-thread.ts'
import { hearOtherProcesses } from './services/hear-other-processes.ts'
import { keepHouse } from './services/housekeeping.ts'
import { keepCatalogueReady } from './services/keep-catalogue-ready.ts'
import { createMetrics } from './services/metrics/metrics.ts'
import { openOperations } from './services/operations.ts'
import { createPlaceFinder } from './services/place-finder/place-finder.ts'
import { prepareDirectory } from './services/prepare-directory.ts'
import { openPressingProcess } from './services/pressing-process/pressing-process.ts'

const clock = { now: () => new Date() }

/** A deployment waits ten seconds before it kills. */
const closeWithinMs = 9_000

await start().catch((error: unknown) => {
  console.error(startFailure(error))
  process.exit(1)
})

async function start(): Promise<void> {
  const config = parseConfig(process.env)
  const { databaseUrl } = config
  const db = openDatabase(databaseUrl)
  const { backup, isAdmin } = await prepareDirectory(db, { config, now: clock.now() })

  const gazetteer = openGazetteerThread()
  const placeFinder = createPlaceFinder({
    db,
    thread: gazetteer,
    log: { warn: (details, message) => app.log.warn(details, message) },
  })
  const pressing = openPressingProcess(databaseUrl)
  const catalogue = createCatalogueAnswers(db, { make: pressing.make })
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
  const parts = { db, config, clock, placeFinder, gazetteer, catalogue, metrics, news }
  const app = await buildApp({ ...parts, logger, say })
  // On a full disk it fails, and people can still read. [fault 18]
  const tidy = () =>
    keepHouse(db, clock.now()).catch((error) => app.log.error(error, 'housekeeping failed'))
  await tidy()
  const housekeeping = setInterval(tidy, 24 * 60 * 60_000)
  const endPreparing = keepCatalogueReady(catalogue, {
    onFailure: (error) => app.log.warn(error, 'the catalogue could not be made ready'),
  })
  const endReadiness = () => {
    endPreparing()
    pressing.close()
  }
  const { log } = app
  const sources = { metrics, db, databaseUrl, catalogue, pressing }
  const operations = await openOperations(config, { ...sources, clock, log })
  const served = { placeFinder, gazetteer, operations, others }
  closeOnSignals({ app, db, housekeeping, endReadiness, served })
  await app.listen({ port: config.port, host: config.host })
  placeFinder.start()
  others.start()
  greet(app, config, backup)
  const { metricsAddress } = operations
  if (metricsAddress) say(`Prometheus finds figures at ${metricsAddress}`)
  if (!isAdmin) say('No admin was made: the account of ADMIN_EMAIL has another password.')
}

/** Requests in flight finish, new ones are turned away, then the database closes. [fault 20] */
function closeOnSignals({
  app,
  db,
  housekeeping,
  endReadiness,
  served,
}: {
  app: FastifyInstance
  db: Database
  housekeeping: NodeJS.Timeout
  endReadiness: () => void
  served: Record<string, { close(): Promise<void> }>
}): void {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), closeWithinMs).unref()
    clearInterval(housekeeping)
    endReadiness()
    await Promise.all([app, ...Object.values(served)].map((part) => part.close()))
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

function greet(app: FastifyInstance, config: Config, backup: string | null): void {
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : config.port
  const isLocal = config.publicUrl === `http://localhost:${config.port}`
  say(`Open ${isLocal ? `http://localhost:${port}` : config.publicUrl}`)
  say(`Your data is in ${describeDatabase(config.databaseUrl)}`)
  if (backup) say(`Before the update it was copied to ${backup}`)
  say('To become admin, sign up in the app and run: npx -y pnpm@12 run admin YOUR@EMAIL')
  if (!existsSync(join(config.webRoot, 'index.html'))) {
    say(`There is no web app in ${config.webRoot} yet, so only the API is served.`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'PORT is in use by another program; set another one.'
  return `The server could not start: ${message}`
}
