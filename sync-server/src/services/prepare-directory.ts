import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { isPostgresUrl } from '../db/database-url.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { startAlone } from '../db/postgres/starting-alone.ts'
import { isUntouched } from './check-database.ts'
import { ensureFirstAdmin } from './first-admin.ts'
import { seedSamples } from './seed-samples.ts'

interface PreparedDirectory {
  /** The copy that was made before the schema changed; null where none was needed. */
  backup: string | null
  /** False when `ADMIN_EMAIL` names an account that has another password. */
  isAdmin: boolean
}

/**
 * Makes the database ready to be served from: its schema, the samples of a new one, the operator's admin.
 * Of processes that start together on PostgreSQL one does so after the other, and each comes up.
 */
export function prepareDirectory(
  db: Database,
  options: { config: Config; now: Date },
): Promise<PreparedDirectory> {
  const prepare = () => prepareAlone(db, options)
  return isPostgresUrl(options.config.databaseUrl) ? startAlone(db, prepare) : prepare()
}

async function prepareAlone(
  db: Database,
  { config, now }: { config: Config; now: Date },
): Promise<PreparedDirectory> {
  const { databaseUrl, sampleData, firstAdmin } = config
  const { backup } = await migrateToLatest(db, { databaseUrl })
  if (sampleData && (await isUntouched(db))) await seedSamples(db, { now })
  const isAdmin = !firstAdmin || (await ensureFirstAdmin(db, { ...firstAdmin, now }))
  return { backup, isAdmin }
}
