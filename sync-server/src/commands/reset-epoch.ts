/**
 * `pnpm run reset-epoch`: run once after a PostgreSQL database was restored from a backup. Clients read it from
 * the start and send again the writes that it does not contain; everyone has to sign in again. Exit code 1 on failure.
 */
import { resetEpoch } from '../services/operations/bootstrap.ts'
import { failWith, withDirectory } from './open-directory.ts'

await withDirectory(async (db) => {
  await resetEpoch(db)
  console.log(
    'Everyone must sign in again. Phones then send again what the database does not contain.',
  )
}).catch(failWith)
