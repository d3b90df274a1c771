import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Database, Tables } from '../database.ts'
import { isPostgresConflict } from './postgres-errors.ts'

/** Longer than the time that one transaction waits for a write of another process. */
const lockTimeoutMs = 10_000

/** Thrown if other writers held the lock for too long. */
export class WriteLockTimeout extends Error {
  constructor() {
    super('Timed out waiting for other writes.')
  }
}

/**
 * A mutex for the writers of this process, in order of arrival. Waiting writers hold no connection, because readers
 * need the connections. Throws `WriteLockTimeout` for a writer that has waited for ten seconds.
 */
class WriterMutex {
  #last: Promise<void> = Promise.resolve()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const previous = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    if (!(await settlesWithin(previous, lockTimeoutMs))) {
      void previous.then(resolve)
      throw new WriteLockTimeout()
    }
    try {
      return await work()
    } finally {
      resolve()
    }
  }
}

async function settlesWithin(previous: Promise<void>, ms: number): Promise<boolean> {
  const end = new AbortController()
  try {
    return await Promise.race([
      previous.then(() => true),
      wait(ms, false, { signal: end.signal, ref: false }).catch(() => false),
    ])
  } finally {
    end.abort()
  }
}

/** Maximum number of attempts of a transaction that conflicts with others. */
const maxAttempts = 4

/**
 * A database that serializes writers across all processes, as SQLite does: each transaction first locks the row that
 * contains `seq`, and holds the lock until its commit. The rows that a transaction reads therefore stay valid while it
 * writes, and no cursor passes a `seq` that is not committed yet. [P1] [R2]
 */
export class SingleWriterDatabase extends Kysely<Tables> {
  readonly #mutex = new WriterMutex()

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      this.#mutex.run(() =>
        retryOnConflict(() =>
          execute(async (trx) => {
            await lockSyncState(trx)
            return work(trx)
          }),
        ),
      )
    return builder
  }
}

async function lockSyncState(trx: Database): Promise<void> {
  await trx.selectFrom('sync_state').select('id').where('id', '=', 1).forUpdate().execute()
}

/** Transactions have no side effects outside the database, so they can be repeated. */
async function retryOnConflict<T>(execute: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await execute()
    } catch (error) {
      if (attempt === maxAttempts || !isPostgresConflict(error)) throw error
    }
    await wait(Math.random() * 20 * attempt)
  }
}

/**
 * Runs a transaction that is not serialized with other writers, for rows that no feed reports. It neither waits for
 * writers nor delays them. `work` locks the rows that it needs, always in the same order.
 */
export function unserializedTransaction<T>(
  db: Database,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  return db
    .connection()
    .execute((connection) => connection.transaction().execute((trx) => work(trx)))
}
