import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, type TransactionBuilder } from 'kysely'
import type { Database, Tables } from '../database.ts'
import { isPostgresConflict } from './postgres-errors.ts'
import { WritingLine } from './writing-line.ts'

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
