import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { contractionsOf } from './support/contractions.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/**
 * What a later migration may take away all the same, as `contractionsOf` names it, each with the
 * release whose code no longer asked for it. The release that takes it away is a later one.
 */
const allowed: ReadonlyMap<string, string> = new Map()

/** All migrations one by one, and what each takes from the code that was written for those before. */
async function contractions(all: Record<string, Migration>): Promise<string[]> {
  const path = join(temporaryFolder(), 'directory.db')
  const databaseUrl = `file:${path}`
  const found: string[] = []
  const names = Object.keys(all)
  for (const [index, name] of names.entries()) {
    if (index > 0) copyFileSync(path, `${path}.before`)
    const upTo = Object.fromEntries(Object.entries(all).slice(0, index + 1))
    const db = openDatabase(databaseUrl)
    await migrateToLatest(db, { databaseUrl, migrations: upTo, isCopy: true })
    await db.destroy()
    if (index === 0) continue
    const [before, after] = [new SQLite(`${path}.before`), new SQLite(path)]
    found.push(...contractionsOf(before, after).map((what) => `${name}: ${what}`))
    before.close()
    after.close()
  }
  return found
}

type Change = Migration['up']

/** One more migration, after all there are. */
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

/** The table made anew, with something else in the place of one of its columns. */
const instead =
  (table: string, column: string, other: string): Change =>
  async (db) => {
    const made = sql<{ sql: string }>`select sql from sqlite_master where name = ${table}`
    const { rows } = await made.execute(db)
    const statement = String(rows[0]?.sql).replace(column, other)
    await run(statement.replace(`"${table}"`, 'other'))(db)
    await run(`drop table ${table}`)(db)
    await run(`alter table other rename to ${table}`)(db)
  }

test('[S2] every migration leaves the release before it all that its code asks for', async () => {
  const found = await contractions(migrations)
  expect(found.filter((what) => !allowed.has(what))).toEqual([])
  expect([...allowed.keys()].filter((what) => !found.includes(what))).toEqual([])
})

test('[S2] a migration that only adds is none that contracts', async () => {
  const found = await contractions(
    later(
      run('create table journeys (id text primary key, user_id text references users(id))'),
      run('alter table users add column home text'),
      run("alter table users add column mood text not null default 'fine'"),
      run('create index users_mood on users (mood)'),
    ),
  )
  expect(found).toEqual([])
})

test.each([
  ['drops a table', run('drop table audit_log'), ['audit_log is gone']],
  ['drops a column', run('alter table resources drop column price'), ['resources.price is gone']],
  ['renames a column', run('alter table users rename column role to rank'), ['users.role is gone']],
  [
    'adds a column that nobody writes yet and that may not be left out',
    run('alter table reports add column weight integer not null default 0 check (weight > 0)'),
    [expect.stringMatching(/^reports refuses .*"comment 1"/)],
  ],
  [
    'makes unique what was not',
    run('create unique index one_name on resources (name)'),
    [expect.stringMatching(/^resources refuses .*"name 1"/)],
  ],
  [
    'makes unique what was not, in two columns',
    run('create unique index one_place on resources (location, category)'),
    [expect.stringMatching(/^resources refuses .*"location 1"/)],
  ],
  [
    'asks for what could be left out',
    instead('reviews', '"comment" text', '"comment" text not null'),
    ['reviews.comment may no longer be null'],
  ],
  [
    'takes a default away',
    instead('users', `"role" text default 'user' not null`, '"role" text not null'),
    ['users.role has no default any more'],
  ],
  [
    'changes a type',
    instead('ended_sessions', '"user_hash" text', '"user_hash" blob'),
    ['ended_sessions.user_hash is BLOB, not TEXT'],
  ],
])('[S2] a migration that %s is caught', async (_, change, expected) => {
  const found = await contractions(later(change))
  expect(found.map((what) => what.replace('999-later: ', ''))).toEqual(expected)
})
