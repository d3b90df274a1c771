import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { findContractions } from './support/find-contractions.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/**
 * Contractions that a later migration may make nevertheless, as `findContractions` names them, each
 * with the release whose code no longer needed the column, table or index, or with another reason. The contraction
 * comes in a later release.
 */
const allowed: ReadonlyMap<string, string> = new Map([
  [
    '027-claims: the index content_reports_resolved is gone',
    'the statements of the previous release use content_reports_closed',
  ],
])

/**
 * Runs all migrations one by one. Returns what each migration removes that code written for the
 * previous migrations needs.
 */
async function contractions(all: Record<string, Migration>): Promise<string[]> {
  const path = join(temporaryFolder(), 'directory.db')
  const databaseUrl = `file:${path}`
  const reported: string[] = []
  const names = Object.keys(all)
  for (const [index, name] of names.entries()) {
    if (index > 0) copyFileSync(path, `${path}.before`)
    const upTo = Object.fromEntries(Object.entries(all).slice(0, index + 1))
    const db = openDatabase(databaseUrl)
    await migrateToLatest(db, { databaseUrl, migrations: upTo, isCopy: true })
    await db.destroy()
    if (index === 0) continue
    const [before, after] = [new SQLite(`${path}.before`), new SQLite(path)]
    reported.push(...findContractions(before, after).map((what) => `${name}: ${what}`))
    before.close()
    after.close()
  }
  return reported
}

const isUnexpected = (what: string) => !allowed.has(what)

type Change = Migration['up']

/** All migrations and one more. */
function later(...changes: Change[]): Record<string, Migration> {
  const up: Change = async (db) => {
    for (const change of changes) await change(db)
  }
  return { ...migrations, '999-later': { up } }
}

const run =
  (statement: string): Change =>
  async (db) => {
    await sql.raw(statement).execute(db)
  }

/** Rebuilds the table with something else in place of one of its columns. */
const replaceColumn =
  (table: string, column: string, other: string): Change =>
  async (db) => {
    const tableDefinition = sql<{
      sql: string
    }>`select sql from sqlite_master where name = ${table}`
    const { rows } = await tableDefinition.execute(db)
    const statement = String(rows[0]?.sql).replace(column, other)
    await run(statement.replace(`"${table}"`, 'other'))(db)
    await run(`drop table ${table}`)(db)
    await run(`alter table other rename to ${table}`)(db)
  }

test('[S2] no migration removes anything that the code of the previous release needs', async () => {
  const reported = await contractions(migrations)
  expect(reported.filter(isUnexpected)).toEqual([])
  expect([...allowed.keys()].filter((what) => !reported.includes(what))).toEqual([])
})

test('[S2] a migration that only adds is not reported as a contraction', async () => {
  const reported = await contractions(
    later(
      run('create table journeys (id text primary key, user_id text references users(id))'),
      run('alter table users add column home text'),
      run("alter table users add column mood text not null default 'fine'"),
      run('create index users_mood on users (mood)'),
    ),
  )
  expect(reported.filter(isUnexpected)).toEqual([])
})

test.each([
  ['drops a table', run('drop table audit_log'), ['audit_log is gone']],
  [
    'replaces an index',
    async (db) => {
      await run('drop index users_young')(db)
      await run('create index users_young on users (created_at, id) where is_young = 1')(db)
    },
    ['the index users_young is gone'],
  ],
  ['drops a column', run('alter table resources drop column price'), ['resources.price is gone']],
  ['renames a column', run('alter table users rename column role to rank'), ['users.role is gone']],
  [
    'adds a column that older code does not write and that is required',
    run('alter table reports add column weight integer not null default 0 check (weight > 0)'),
    [expect.stringMatching(/^reports refuses .*"comment 1"/)],
  ],
  [
    'makes a column unique that was not',
    run('create unique index one_name on resources (name)'),
    [expect.stringMatching(/^resources refuses .*"name 1"/)],
  ],
  [
    'makes two columns together unique that were not',
    run('create unique index one_place on resources (location, category)'),
    [expect.stringMatching(/^resources refuses .*"location 1"/)],
  ],
  [
    'makes a column required that was optional',
    replaceColumn('reviews', '"comment" text', '"comment" text not null'),
    ['reviews.comment may no longer be null'],
  ],
  [
    'removes a default',
    replaceColumn('users', `"role" text default 'user' not null`, '"role" text not null'),
    ['users.role has no default any more'],
  ],
  [
    'changes a type',
    replaceColumn('ended_sessions', '"user_hash" text', '"user_hash" blob'),
    ['ended_sessions.user_hash is BLOB, not TEXT'],
  ],
])('[S2] reports a migration that %s', async (_, change, expected) => {
  const reported = await contractions(later(change))
  const found = reported.filter(isUnexpected).map((what) => what.replace('999-later: ', ''))
  expect(found).toEqual(expected)
})
