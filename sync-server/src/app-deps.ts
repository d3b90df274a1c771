import type { CatalogueCache } from './cache/catalogue-cache.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { SignInThrottle } from './services/accounts/sign-in-throttle.ts'
import type { SignUpGate } from './services/accounts/sign-up-gate.ts'
import type { Mailer } from './services/mail/mailer.ts'

/** Dependencies that are injected into the application. */
export interface AppDeps {
  db: Database
  config: Config
  clock: { now(): Date }
  /** Generates ids of rows for which the client sent none. [I1] */
  newId: () => string
  mailer: Mailer
  /** Cached responses of the public catalogue. */
  catalogue: CatalogueCache
  /** Throttles password guesses in every route that checks a password; null if rate limits are off. */
  throttle: SignInThrottle | null
  /** Requires proof of work while there are many sign-ups; null if that or rate limits are off. [M13] */
  signUpGate: SignUpGate | null
}
