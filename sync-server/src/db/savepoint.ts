import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs `work` inside a transaction so that its rows alone can be undone: when it throws, what it
 * wrote is gone and the transaction goes on with the error in hand.
 */
export async function withSavepoint<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint work`.execute(trx)
    return result
  } catch (error) {
    // On a full disk SQLite has undone the whole transaction itself; the first error counts.
    await sql`rollback to savepoint work`.execute(trx).catch(() => undefined)
    throw error
  }
}
