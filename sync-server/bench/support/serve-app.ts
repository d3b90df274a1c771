/**
 * The app without the background tasks of `main`, because compression in advance would be measured
 * too.
 */
import { buildApp } from '../../src/app.ts'
import { parseConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { createLogger } from '../../src/logger.ts'
import { createMetrics } from '../../src/services/operations/metrics/metrics.ts'
import { replyToObserver } from './reply-to-observer.ts'

replyToObserver()
const config = parseConfig(process.env)
const db = openDatabase(config.databaseUrl)
const clock = { now: () => new Date() }
const metrics = config.metrics && createMetrics()
const logger = createLogger(config.logLevel)
const app = await buildApp({ db, config, clock, metrics, logger })
console.log(`Open ${await app.listen({ port: config.port, host: config.host })}`)
