import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldForSearch } from '../../src/db/fold.ts'
import { migrateToLatest } from '../../src/db/migrate.ts'
import { migrations } from '../../src/db/migrations/index.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { readSyncState } from '../../src/repositories/sync-state-repository.ts'
import { emptyDatabase } from '../support/fresh-database.ts'
import { openDirectory, temporaryDatabaseUrl } from '../support/temporary-database.ts'

const good = (db: never) => sql`create table good (id text)`.execute(db).then(() => {})
const later = { ...migrations, '998-good': { up: good } }

test('PostgreSQL compares text byte by byte, as SQLite does', async () => {
  const db = await openDirectory()
  const { rows } = await sql<{ name: string; collation: string | null }>`
    select table_name || '.' || column_name as name, collation_name as collation
    from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ collation }) => collation !== 'C')).toEqual([])
})

test('PostgreSQL folds every letter for search as the server does, so that searches give the results of SQLite', async () => {
  const db = await openDirectory()
  // Only characters that this PostgreSQL and this Node both know.
  const { rows } = await sql<{ text: string; folded: string; apart: string }>`
    select text, fold_for_search(text) as folded, normalize(text, NFKD) as apart
    from (select 'A ' || chr(i) || ' b' as text from generate_series(1, 65533) as i
      where i not between 55296 and 57343) as texts`.execute(db)
  expect(rows.length).toBeGreaterThan(63_000)
  const wrong = rows
    .filter(({ text, apart }) => text.normalize('NFKD') === apart)
    .filter(({ text, folded }) => foldForSearch(text) !== folded)
  expect(wrong).toEqual([])
})

test.each([
  '  Ana \u3000 B ',
  'ΟΔΥΣΣΕΥΣ',
  'Straße',
  'ＴＯＫＹＯ トウキョウ',
  'łódź',
  "O'Neill",
  '\tTwo \r\n  LINES\v',
  'Zwei  \u00a0 Straßen\n',
  ' ONE  ',
  '',
])('PostgreSQL folds %j as the server does', async (text) => {
  const db = await openDirectory()
  const { rows } = await sql<{ folded: string }>`
      select fold_for_search(${text}) as folded`.execute(db)
  expect(rows).toEqual([{ folded: foldForSearch(text) }])
})

test('folds no text to no text', async () => {
  const db = await openDirectory()
  const { rows } = await sql`select fold_for_search(null) as folded`.execute(db)
  expect(rows).toEqual([{ folded: null }])
})

test('creates one schema when several processes start together', async () => {
  const { databaseUrl } = await emptyDatabase()
  const opened = Array.from({ length: 4 }, () => openDatabase(databaseUrl))
  await Promise.all(opened.map((db) => migrateToLatest(db, { databaseUrl })))
  for (const db of opened) {
    expect((await readSyncState(db)).seq).toBe(0)
    await db.destroy()
  }
})

test('[S2] leaves the complete old schema when a migration fails', async () => {
  const databaseUrl = await temporaryDatabaseUrl()
  const db = await openDirectory(databaseUrl)
  const bad = (trx: never) => sql`create nonsense`.execute(trx).then(() => {})
  const broken = { ...later, '999-broken': { up: bad } }
  await expect(migrateToLatest(db, { databaseUrl, migrations: broken })).rejects.toThrow()
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('good')
})

test('[S2] refuses data of a newer version, leaves it unchanged and prints no password', async () => {
  const databaseUrl = await temporaryDatabaseUrl()
  const db = await openDirectory(databaseUrl)
  await migrateToLatest(db, { databaseUrl, migrations: later })
  const urlWithPassword = databaseUrl.replace('directory@', 'directory:secret@')
  const refusal = await migrateToLatest(db, { databaseUrl: urlWithPassword }).catch(String)
  expect(refusal).toMatch(
    /The data in PostgreSQL at 127\.0\.0\.1:\d+\/\w+ was written by a newer version .* \(998-good\)/,
  )
  expect(refusal).not.toContain('secret')
})

test('refuses a database that is not UTF-8 and names the command that creates one', async () => {
  const { databaseUrl } = await emptyDatabase('encoding SQL_ASCII')
  const db = openDatabase(databaseUrl)
  await expect(migrateToLatest(db, { databaseUrl })).rejects.toThrow(
    'The database of DATABASE_URL does not use UTF-8. Create it with: createdb --encoding=UTF8',
  )
  await db.destroy()
})
