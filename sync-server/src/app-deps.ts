import type { Config } from './config.ts'
import type { Database } from './db/database.ts'

/** What the application is given and never reaches for itself. */
export interface AppDeps {
  db: Database
  config: Config
  clock: { now(): Date }
  /** Ids of rows for which the client brought none. [I1] */
  newId: () => string
}
