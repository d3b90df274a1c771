import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../sync-server/src/app.ts'
import { parseConfig } from '../../../sync-server/src/config.ts'
import type { Database } from '../../../sync-server/src/db/database.ts'
import {
  type CatalogueAnswers,
  createCatalogueAnswers,
} from '../../../sync-server/src/services/catalogue-answers.ts'
import {
  createSimulatedDatabase,
  type SimulatedDatabase,
} from '../../../sync-server/test/support/simulated-database.ts'

/** What a story gives to the application that serves in it. */
export interface ServedStory {
  /** In ms since 1970. */
  now(): number
  newId(): string
}

interface Served {
  story: ServedStory
  catalogue: CatalogueAnswers
}

/** The real application, as one process of the server has it in memory. */
export class ServerProcess {
  readonly app: FastifyInstance
  readonly database: SimulatedDatabase
  readonly #served: Served

  private constructor(app: FastifyInstance, database: SimulatedDatabase, served: Served) {
    this.app = app
    this.database = database
    this.#served = served
  }

  /** Starts as the product does, on a database that is there. */
  static async start(file: string, story: ServedStory): Promise<ServerProcess> {
    const database = createSimulatedDatabase()
    database.open(file)
    const served = { story, catalogue: createCatalogueAnswers(database.db) }
    const config = {
      // No file of the app is asked for here.
      ...parseConfig({ DATABASE_URL: `file:${file}`, WEB_ROOT: `${file}-nowhere` }),
      rateLimits: false,
      underPressure: false,
    }
    const app = await buildApp({
      db: database.db,
      config,
      clock: { now: () => new Date(served.story.now()) },
      newId: () => served.story.newId(),
      catalogue: ofThisStart(served),
    })
    return new ServerProcess(app, database, served)
  }

  get db(): Database {
    return this.database.db
  }

  /** Serves another story of the same epoch: to be built takes longer than many requests. */
  reuse(file: string, story: ServedStory): void {
    this.database.open(file)
    this.#served.story = story
    // What a process holds ready ends with it.
    this.#served.catalogue = createCatalogueAnswers(this.db)
  }

  /** Lets go of the file, as an end of the process does. */
  stop(): void {
    this.database.close()
  }
}

function ofThisStart(served: Served): CatalogueAnswers {
  return {
    page: (...asked) => served.catalogue.page(...asked),
    list: (...asked) => served.catalogue.list(...asked),
    prepare: () => served.catalogue.prepare(),
    held: () => served.catalogue.held(),
  }
}
