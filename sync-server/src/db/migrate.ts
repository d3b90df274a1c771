import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { setApplicationId } from './application-id.ts'
import { copyDatabase } from './copy-database.ts'
import type { Database } from './database.ts'
import { databaseFile, describeDatabase, isPostgresUrl } from './database-url.ts'
import { migrations } from './migrations/index.ts'
import { installNotifyTrigger } from './postgres/notify-trigger.ts'
import { preparePostgres, withoutStatementTimeout } from './postgres/prepare-postgres.ts'

/**
 * Migrates the schema: runs all pending migrations in one transaction. Before that, copies an existing database file to
 * a backup beside it, unless the file is itself a copy. [S2] Returns whether the database is new, and the path of the
 * backup. If a migration fails, throws its error and leaves the schema unchanged [fault 17]. Throws a readable error if
 * the data is of a newer version. `name` is the name of the database in the error.
 */
export async function migrateToLatest(
  db: Database,
  options: {
    databaseUrl: string
    migrations?: Record<string, Migration>
    isCopy?: boolean
    name?: string
  },
): Promise<{ isNew: boolean; backup: string | null }> {
  const { migrations: expected = migrations, isCopy = false } = options
  const { databaseUrl, name = describeDatabase(databaseUrl) } = options
  const isPostgres = isPostgresUrl(databaseUrl)
  if (isPostgres) await preparePostgres(db)
  await guardAgainstDowngrade(db, { databaseUrl, name, known: Object.keys(expected) })
  const getMigrations = async () => (isPostgres ? withoutStatementTimeout(expected) : expected)
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const all = await migrator.getMigrations()
  const isNew = all.every((migration) => !migration.executedAt)
  const pending = all.find((migration) => !migration.executedAt)

  let backup: string | null = null
  if (pending && !isNew && !isCopy && !isPostgres) {
    backup = `${databaseFile(databaseUrl)}.before-${pending.name}.bak`
    await copyDatabase(db, backup, { from: databaseFile(databaseUrl) })
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  if (isPostgres) await installNotifyTrigger(db)
  else await setApplicationId(db)
  return { isNew, backup }
}

/** Returns true if every migration of this version has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const provider = { getMigrations: async () => migrations }
  const all = await new Migrator({ db, provider }).getMigrations()
  return all.every((migration) => migration.executedAt)
}

/** Returns true if any version of this app has migrated the database before. */
export async function hasTables(db: Database, databaseUrl: string): Promise<boolean> {
  const query = isPostgresUrl(databaseUrl)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  if ((await query.execute(db)).rows.length === 0) return false
  const [first = ''] = Object.keys(migrations)
  const { rows } = await sql`select 1 from kysely_migration where name = ${first}`.execute(db)
  return rows.length > 0
}

/** Older code must never write to a database that a newer version has migrated. [S2] */
async function guardAgainstDowngrade(
  db: Database,
  { databaseUrl, name, known }: { databaseUrl: string; name: string; known: string[] },
): Promise<void> {
  if (!(await hasTables(db, databaseUrl))) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `The data in ${name} was written by a newer version of the server (${unknown.join(', ')}). ` +
      'Start that version, or restore a backup from before the update.',
  )
}
