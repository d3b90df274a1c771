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

/** How long a writer waits for another process's, all in all. [S3] */
const mostWaitMs = 5_000

/** As SQLite itself would wait between its looks at the lock; from the last on, each time so long. */
const pausesMs = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

/**
 * A database whose writers wait for another process's without holding up this one: SQLite's own
 * waiting would stop every request, and a held connection every reader. So a transaction that finds
 * the lock taken lets go of the connection and begins again after a while. [S3] [fault 19]
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
    // First: the last one to close tidies the file up, and needs to write.
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
      // What has begun may have done something beside the database already.
      if (hasBegun || !isSqliteBusy(error) || performance.now() >= until) throw error
    }
    await wait(pausesMs[Math.min(attempt, pausesMs.length - 1)])
  }
}
