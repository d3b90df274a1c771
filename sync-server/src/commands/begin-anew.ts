/**
 * `pnpm run begin-anew`: after a PostgreSQL database was put back from a copy. Phones read it anew and
 * send again what it does not hold, and everyone signs in anew. Exit code 1 when it could not.
 */
import { resetEpoch } from '../services/operations/bootstrap.ts'
import { failWith, withDirectory } from './open-directory.ts'

await withDirectory(async (db) => {
  await resetEpoch(db)
  console.log('Everyone signs in anew; phones then send again what the database does not hold.')
}).catch(failWith)
