import { setTimeout as wait } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Tables } from './database.ts'
import { registerReadConnection } from './read-connection.ts'
import {
  DirectorySqliteDialect,
  failingIfLocked,
  isSqliteBusy,
  openQueryOnly,
} from './sqlite-dialect.ts'

/** Maximum total time that a writer waits for another process's lock. [S3] */
const maxWaitMs = 5_000

/** Delays between attempts, as in SQLite's own busy handler. The last delay repeats. */
const delaysMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

/**
 * A database whose writers wait for another process's lock without blocking this process: SQLite's own busy handler
 * would block every request, and a waiting writer that holds the connection would block every reader. So a
 * transaction that finds the database locked releases the connection and retries after a delay. [S3] [fault 19]
 */
export class BusyRetryDatabase extends Kysely<Tables> {
  #readConnection: SQLite.Database | null = null

  constructor(file: SQLite.Database) {
    super({ dialect: new DirectorySqliteDialect(file) })
    registerReadConnection(this, () => {
      this.#readConnection ??= openQueryOnly(file.name)
      return this.#readConnection
    })
  }

  override async destroy(): Promise<void> {
    // Closed first, because the last connection to close runs a checkpoint and must be able to write.
    this.#readConnection?.close()
    await super.destroy()
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      executeWithRetry((markBegun) => execute((trx) => markBegun(() => work(trx))))
    return builder
  }
}

async function executeWithRetry<T>(
  execute: (markBegun: (work: () => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + maxWaitMs
  for (let attempt = 0; ; attempt++) {
    let hasBegun = false
    const markBegun = (work: () => Promise<T>) => {
      hasBegun = true
      return failingIfLocked.exit(work)
    }
    try {
      return await failingIfLocked.run(true, () => execute(markBegun))
    } catch (error) {
      // A transaction that has begun may already have side effects outside the database, so it is not retried.
      if (hasBegun || !isSqliteBusy(error) || performance.now() >= deadline) throw error
    }
    await wait(delaysMs[Math.min(attempt, delaysMs.length - 1)])
  }
}
