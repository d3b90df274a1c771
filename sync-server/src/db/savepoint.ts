import { sql } from 'kysely'
import type { Database } from './database.ts'

const begin = sql`savepoint work`
const release = sql`release savepoint work`
const rollBack = sql`rollback to savepoint work`

/** Rolls back to the savepoint, which can be used again. */
export type Undo = () => Promise<void>

/**
 * Runs `work` under a savepoint, so that only its rows are rolled back if it calls `undo` or throws, and the
 * transaction can continue. Throws `TransactionRolledBack` if SQLite has rolled back the whole transaction itself, as
 * it does on a full disk.
 */
export async function withSavepoint<T>(
  trx: Database,
  work: (undo: Undo) => Promise<T>,
): Promise<T> {
  const undo = async () => void (await rollBack.execute(trx))
  await begin.execute(trx)
  let result: T
  try {
    result = await work(undo)
  } catch (error) {
    await undo().catch(() => {
      throw new TransactionRolledBack(error)
    })
    throw error
  }
  await release.execute(trx)
  return result
}

/** The whole transaction was rolled back; `cause` is the error. */
export class TransactionRolledBack extends Error {
  constructor(cause: unknown) {
    super('The whole transaction was rolled back.', { cause })
  }
}
