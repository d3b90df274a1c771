import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { foreignApplicationId } from './application-id.ts'
import { checkPages, isCheckedLater } from './damaged-database.ts'
import type { Database } from './database.ts'
import { databaseFile, describeDatabase, isPostgresUrl } from './database-url.ts'
import { hasTables } from './migrate.ts'
import { openForInspection } from './open-database.ts'
import { UnusableDatabaseError } from './unusable-database-error.ts'

/**
 * Throws an `UnusableDatabaseError` if another program uses the database. Changes nothing in it.
 */
export async function refuseForeignDatabase(db: Database, databaseUrl: string): Promise<void> {
  const id = isPostgresUrl(databaseUrl) ? null : await foreignApplicationId(db)
  if (id !== null) throw foreignError(databaseUrl, `its application_id is ${id}`)
  if (await hasTables(db, databaseUrl)) return
  const query = isPostgresUrl(databaseUrl) ? ownTableInPostgres : tableInSqlite
  const [table] = (await query.execute(db)).rows
  if (table) throw foreignError(databaseUrl, `it has a table "${table.name}"`)
}

function foreignError(databaseUrl: string, reason: string): UnusableDatabaseError {
  return new UnusableDatabaseError(
    `${describeDatabase(databaseUrl)} (DATABASE_URL) belongs to another program: ${reason}. Set DATABASE_URL to a database that nothing else uses.`,
  )
}

/**
 * Like `refuseForeignDatabase`, for an existing file that is not yet open for writing. Also throws if the file is
 * damaged; large files are checked later.
 */
export async function refuseUnusableFile(databaseUrl: string): Promise<void> {
  if (isPostgresUrl(databaseUrl)) return
  const path = databaseFile(databaseUrl)
  if (!existsSync(path) || statSync(path).size === 0) return
  const db = openForInspection(path)
  await refuseForeignDatabase(db, databaseUrl).finally(() => db.destroy())
  if (!isCheckedLater(path)) checkPages(path)
}

const tableInSqlite = sql<{ name: string }>`
  select name from sqlite_master where type = 'table' and name not like 'sqlite_%' limit 1`

/** Leaves out the tables of extensions such as PostGIS, because they do not show that a program uses the database. */
const ownTableInPostgres = sql<{ name: string }>`
  select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = current_schema() and relkind in ('r', 'p')
    and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
  limit 1`
