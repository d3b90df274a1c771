/** `node sync-server/src/commands/seed.ts`: adds the sample resources that are missing. */
import '../require-node.cjs'
import { seedSamples } from '../services/resources/seed-samples.ts'
import { failWith, withDatabase } from './open-app-database.ts'

await withDatabase(async (db) => {
  const added = await seedSamples(db, { now: new Date() })
  console.log(added === 0 ? 'All samples are already in the directory.' : `${added} samples added.`)
}).catch(failWith)
