import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Does `work` while no other process does, however long it takes: whoever comes meanwhile waits for its end,
 * and a process that dies lets go. The lock is held on a connection of its own, in a transaction that
 * does nothing else.
 */
export function startAlone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute((connection) =>
    connection.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = 0`.execute(trx)
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      await sql`select pg_advisory_xact_lock(hashtext('worldschool start'))`.execute(trx)
      return work()
    }),
  )
}
