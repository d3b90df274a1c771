import { renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { databaseFile } from './open-database.ts'

/**
 * Brings the schema up to date: all pending migrations in one transaction, after a copy of an
 * existing database beside its file. [S2] Answers whether the database is new, and the copy's path.
 * Throws what the failing migration threw; the schema is then the old one. [fault 17]
 */
export async function migrateToLatest(
  db: Database,
  options: { databaseUrl: string; migrations?: Record<string, Migration> },
): Promise<{ isNew: boolean; backup: string | null }> {
  const provider = { getMigrations: async () => options.migrations ?? migrations }
  const migrator = new Migrator({ db, provider })
  const all = await migrator.getMigrations()
  const isNew = all.every((migration) => !migration.executedAt)
  const pending = all.find((migration) => !migration.executedAt)

  let backup: string | null = null
  if (pending && !isNew) {
    backup = `${databaseFile(options.databaseUrl)}.before-${pending.name}.bak`
    await copyDatabase(db, backup)
  }
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return { isNew, backup }
}

/** Whether every migration of this version has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const provider = { getMigrations: async () => migrations }
  const all = await new Migrator({ db, provider }).getMigrations()
  return all.every((migration) => migration.executedAt)
}

/** Half a copy must never look like a whole one, so it gets its name last. */
async function copyDatabase(db: Database, path: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { force: true })
  await sql`vacuum into ${unfinished}`.execute(db)
  renameSync(unfinished, path)
}
