/**
 * `pnpm run begin-anew`: for use after a PostgreSQL database was restored from a copy. Sets a new epoch, so that
 * devices read everything again and resend the writes that the database lacks, and ends all sessions. Exit code 1 if
 * it fails.
 */
import { resetEpoch } from '../services/operations/bootstrap.ts'
import { failWith, withDirectory } from './open-directory.ts'

await withDirectory(async (db) => {
  await resetEpoch(db)
  console.log(
    'Everyone must sign in again. Devices then resend the writes that the database lacks.',
  )
}).catch(failWith)
