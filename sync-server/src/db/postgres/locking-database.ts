import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Database, Tables } from '../database.ts'
import { isPostgresConflict } from './postgres-errors.ts'

/** Longer than a write waits for another process's. */
const mostWaitMs = 10_000

/** Too many writers stand before this one. */
export class LineTooLong extends Error {
  constructor() {
    super('Other writes took too long.')
  }
}

/**
 * One writer after the other, in the order of their coming: those who wait hold no connection, which
 * readers need. Who has waited for ten seconds is turned away.
 */
class WritingLine {
  #last: Promise<void> = Promise.resolve()

  async run<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    if (!(await comesWithin(before, mostWaitMs))) {
      void before.then(resolve)
      throw new LineTooLong()
    }
    try {
      return await work()
    } finally {
      resolve()
    }
  }
}

async function comesWithin(turn: Promise<void>, ms: number): Promise<boolean> {
  const end = new AbortController()
  try {
    return await Promise.race([
      turn.then(() => true),
      wait(ms, false, { signal: end.signal, ref: false }).catch(() => false),
    ])
  } finally {
    end.abort()
  }
}

/** How often a transaction is tried that others got in the way of. */
const mostAttempts = 4

/**
 * A database whose writers go one after the other, in every process, as they do on SQLite: each begins
 * by locking the row of the change number and holds it until its commit. So what it reads stays true
 * while it writes, and no cursor passes a number whose commit is still to come. [P1] [R2]
 */
export class LockingDatabase extends Kysely<Tables> {
  readonly #line = new WritingLine()

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) =>
      this.#line.run(() =>
        again(() =>
          execute(async (trx) => {
            await lockWriting(trx)
            return work(trx)
          }),
        ),
      )
    return builder
  }
}

async function lockWriting(trx: Database): Promise<void> {
  await trx.selectFrom('sync_state').select('id').where('id', '=', 1).forUpdate().execute()
}

/** What a transaction does it does in the database alone, so that it may be done once more. */
async function again<T>(execute: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await execute()
    } catch (error) {
      if (attempt === mostAttempts || !isPostgresConflict(error)) throw error
    }
    await wait(Math.random() * 20 * attempt)
  }
}

/**
 * A transaction that is not one of the line of writers, for rows that no feed tells of: it neither waits
 * for them nor holds them up, and locks what it needs itself, always in the same order.
 */
export function transactApart<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db
    .connection()
    .execute((connection) => connection.transaction().execute((trx) => work(trx)))
}
