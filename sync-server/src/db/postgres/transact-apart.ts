import type { Database } from '../database.ts'

/**
 * A transaction that is not one of the line of writers, for rows that no feed tells of: it neither waits
 * for them nor holds them up, and locks what it needs itself, always in the same order.
 */
export function transactApart<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db
    .connection()
    .execute((connection) => connection.transaction().execute((trx) => work(trx)))
}
