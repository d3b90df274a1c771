import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@worldschool/schema'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { type Config, parseConfig } from '../../src/config.ts'
import type { Database } from '../../src/db/database.ts'
import { migrateToLatest } from '../../src/db/migrate.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { sessionCookie } from '../../src/plugins/session.ts'
import { createMetrics, type Metrics } from '../../src/services/operations/metrics/metrics.ts'
import { freshDatabase } from './fresh-database.ts'
import { gazetteerInProcess } from './gazetteer-in-process.ts'
import { insertMember, password } from './insert-member.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export interface TestRequest {
  body?: unknown
  /** The session to use; absent for a visitor. */
  as?: TestMember
  /** `Idempotency-Key`. */
  key?: string
  headers?: Record<string, string>
}

export interface TestMember {
  user: User
  cookie: string
  password: string
}

export interface TestApp {
  app: FastifyInstance
  db: Database
  config: Config
  clock: TestClock
  folder: string
  /** Lines printed to the console. */
  consoleLines: string[]
  /** The metrics, if the configuration enables them. */
  metrics: Metrics | null
  request(method: string, url: string, options?: TestRequest): Promise<LightMyRequestResponse>
  /** Creates a member with a session; tests of sign-up send the request themselves. */
  signUp(name: string): Promise<TestMember>
  close(): Promise<void>
}

/** The real application with a real database and its own folder; `close` removes everything. */
export async function buildTestApp(
  options: Partial<Config> = {},
  gazetteer = gazetteerInProcess,
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-'))
  const fresh = options.databaseUrl ? null : await freshDatabase(folder)
  const databaseUrl = options.databaseUrl ?? String(fresh?.databaseUrl)
  const config: Config = {
    ...parseConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, WEB_ROOT: join(folder, 'web') }),
    rateLimits: false,
    underPressure: false,
    // No test sends requests outside of this machine.
    geocoderSearchUrl: null,
    geocoderReverseUrl: null,
    ...options,
  }
  const clock = createTestClock()
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  const consoleLines: string[] = []
  const metrics = config.metrics && createMetrics()
  const app = await buildApp({
    db,
    config,
    clock,
    metrics,
    gazetteer,
    print: (line) => consoleLines.push(line),
    delayLater: () => 0,
  })

  const request: TestApp['request'] = (method, url, { body, as, key, headers } = {}) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(as && { cookie: as.cookie }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })

  return {
    app,
    db,
    config,
    clock,
    folder,
    consoleLines,
    metrics,
    request,
    async signUp(name) {
      const now = clock.now()
      const { user, token } = await insertMember(db, { name, now })
      return { user, cookie: `${sessionCookie(config.publicUrl).name}=${token}`, password }
    },
    async close() {
      await app.close()
      await db.destroy()
      await fresh?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As `buildTestApp`, and closes the app at the end of the test. */
export async function startTestApp(
  options: Partial<Config> = {},
  gazetteer = gazetteerInProcess,
): Promise<TestApp> {
  const server = await buildTestApp(options, gazetteer)
  onTestFinished(() => server.close())
  return server
}
