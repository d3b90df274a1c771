import { sql } from 'kysely'
import type { Database } from './database.ts'

const begin = sql`savepoint work`
const release = sql`release savepoint work`
const rollBack = sql`rollback to savepoint work`

/** Takes back what was written since the savepoint, which stays. */
export type Undo = () => Promise<void>

/**
 * Runs `work` inside a transaction so that its rows alone can be undone: by itself, or when it throws,
 * with which the transaction goes on. Throws `TransactionGone` where SQLite has undone the whole of that
 * itself, as it does on a full disk.
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
      throw new TransactionGone(error)
    })
    throw error
  }
  await release.execute(trx)
  return result
}

/** Nothing of the transaction is left; `cause` is what went wrong. */
export class TransactionGone extends Error {
  constructor(cause: unknown) {
    super('The transaction was undone as a whole.', { cause })
  }
}
