import type { ModerationMode } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../sync-server/src/app.ts'
import {
  type CatalogueCache,
  createCatalogueCache,
} from '../../../sync-server/src/cache/catalogue-cache.ts'
import { type Config, parseConfig } from '../../../sync-server/src/config.ts'
import type { Database } from '../../../sync-server/src/db/database.ts'
import type { Mail } from '../../../sync-server/src/services/mail/layout.ts'
import type { Engine, ProcessDatabase } from '../../../sync-server/test/support/simulated/engine.ts'

/** What a run provides to the application. */
export interface RunContext {
  /** In ms since 1970. */
  now(): number
  newId(): string
  receiveMail(mail: Mail): void
}

const nowhere = '/nowhere'

interface Served {
  run: RunContext
  catalogue: CatalogueCache
}

/** The real application, as one process of the server has it in memory. */
export class ServerProcess {
  readonly app: FastifyInstance
  readonly database: ProcessDatabase
  readonly #served: Served

  private constructor(app: FastifyInstance, database: ProcessDatabase, served: Served) {
    this.app = app
    this.database = database
    this.#served = served
  }

  /** Starts as the product does, on an existing database. */
  static async start(
    engine: Engine,
    run: RunContext,
    moderation: ModerationMode,
  ): Promise<ServerProcess> {
    const database = engine.connect()
    database.open()
    const served = { run, catalogue: createCatalogueCache(database.db) }
    const config: Config = {
      // Nothing requests a file here.
      ...parseConfig({ DATABASE_URL: engine.databaseUrl, WEB_ROOT: nowhere, DATA_DIR: nowhere }),
      rateLimits: false,
      underPressure: false,
      moderation,
    }
    const app = await buildApp({
      db: database.db,
      config,
      clock: { now: () => new Date(served.run.now()) },
      newId: () => served.run.newId(),
      catalogue: ofThisStart(served),
      deliver: async (mail) => served.run.receiveMail(mail),
    })
    return new ServerProcess(app, database, served)
  }

  get db(): Database {
    return this.database.db
  }

  /** Serves another run of the same epoch, because building the application takes longer than many requests. */
  reuse(run: RunContext): void {
    this.database.open()
    this.#served.run = run
    // The caches of a process end with it.
    this.#served.catalogue = createCatalogueCache(this.db)
  }

  /** Closes the database, as the end of a process does. */
  stop(): Promise<void> {
    return this.database.close()
  }
}

function ofThisStart(served: Served): CatalogueCache {
  return {
    page: (...args) => served.catalogue.page(...args),
    list: (...args) => served.catalogue.list(...args),
    prepare: () => served.catalogue.prepare(),
    stats: () => served.catalogue.stats(),
  }
}
