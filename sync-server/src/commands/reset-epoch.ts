/**
 * `pnpm run reset-epoch`: run it once after a PostgreSQL database was restored from a backup, before a server starts.
 * Clients then read everything again and resend the writes that the database does not contain; everyone has to sign in
 * again. Exit code 1 on failure, for a database file, and while a server uses the database.
 */
import '../require-node.cjs'
import type { Database } from '../db/database.ts'
import { isPostgresUrl } from '../db/database-url.ts'
import { isServerConnected } from '../db/postgres/listen-for-changes.ts'
import { resetEpoch } from '../services/operations/bootstrap.ts'
import { failWith, withDatabase } from './open-app-database.ts'

await withDatabase(
  async (db) => {
    await resetEpoch(db)
    console.log(
      'Everyone must sign in again. Phones then send again what the database does not contain.',
    )
  },
  { check: refuseUnlessRestored },
).catch(failWith)

async function refuseUnlessRestored(db: Database, databaseUrl: string): Promise<void> {
  if (!isPostgresUrl(databaseUrl))
    throw new Error(
      'DATABASE_URL names a file. After `pnpm run restore` there is nothing more to do: it resets the epoch itself.',
    )
  if (await isServerConnected(db))
    throw new Error('A server uses this database. Stop all servers, then run reset-epoch again.')
}
