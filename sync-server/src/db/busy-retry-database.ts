import { setTimeout as wait } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Tables } from './database.ts'
import { openBesideWith } from './read-connection.ts'
import {
  beginningAtOnce,
  DirectorySqliteDialect,
  isSqliteBusy,
  openToRead,
} from './sqlite-dialect.ts'

/** Maximum total time that a writer waits for another process's lock. [S3] */
const mostWaitMs = 5_000

/** The delays of SQLite's own busy handler between attempts; the last one repeats. */
const pausesMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

/**
 * A database whose writers wait for another process's lock without blocking this process: SQLite's own busy handler
 * would stop every request, and a held connection every reader. So a transaction that finds the database locked
 * releases the connection and retries after a delay. [S3] [fault 19]
 */
export class PatientDatabase extends Kysely<Tables> {
  #beside: SQLite.Database | null = null

  constructor(file: SQLite.Database) {
    super({ dialect: new DirectorySqliteDialect(file) })
    openBesideWith(this, () => {
      this.#beside ??= openToRead(file.name)
      return this.#beside
    })
  }

  override async destroy(): Promise<void> {
    // Closed first: the last connection to close runs a checkpoint, and must be able to write.
    this.#beside?.close()
    await super.destroy()
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      executePatiently((begun) => execute((trx) => begun(() => work(trx))))
    return builder
  }
}

async function executePatiently<T>(
  execute: (begun: (work: () => Promise<T>) => Promise<T>) => Promise<T>,
): Promise<T> {
  const until = performance.now() + mostWaitMs
  for (let attempt = 0; ; attempt++) {
    let hasBegun = false
    const begun = (work: () => Promise<T>) => {
      hasBegun = true
      return beginningAtOnce.exit(work)
    }
    try {
      return await beginningAtOnce.run(true, () => execute(begun))
    } catch (error) {
      // A transaction that has begun may already have side effects outside the database, so it is not retried.
      if (hasBegun || !isSqliteBusy(error) || performance.now() >= until) throw error
    }
    await wait(pausesMs[Math.min(attempt, pausesMs.length - 1)])
  }
}
