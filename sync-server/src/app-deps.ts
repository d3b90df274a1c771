import type { CatalogueCache } from './cache/catalogue-cache.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { SignInThrottle } from './services/accounts/sign-in-throttle.ts'
import type { Mailer } from './services/mail/mailer.ts'

/** What the application is given and never reaches for itself. */
export interface AppDeps {
  db: Database
  config: Config
  clock: { now(): Date }
  /** Ids of rows for which the client brought none. [I1] */
  newId: () => string
  mailer: Mailer
  /** The public catalogue as it goes out. */
  catalogue: CatalogueCache
  /** Slows the guessing of passwords down, wherever one is asked for; null when limits are off. */
  throttle: SignInThrottle | null
}
