import { existsSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { nextSeq, syncStateReader } from '../src/repositories/sync-state-repository.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

async function openDirectory() {
  const path = join(temporaryFolder(), 'directory.db')
  const db = openDatabase(`file:${path}`)
  await migrateToLatest(db, { databaseUrl: `file:${path}` })
  const read = syncStateReader(db)
  const seq = async () => (await read()).seq
  return { path, db, read, seq }
}

test('[P1] the read connection reads what any connection has committed', async () => {
  const { path, db, seq } = await openDirectory()
  expect(await seq()).toBe(0)
  await db.transaction().execute((trx) => nextSeq(trx, { catalogue: true }))
  expect(await seq()).toBe(1)
  const other = new SQLite(path)
  other.exec('update sync_state set seq = 7')
  expect(await seq()).toBe(7)
  other.close()
  await db.destroy()
})

test('the read connection does not wait for a writer and reads nothing uncommitted', async () => {
  const { db, seq } = await openDirectory()
  await db.transaction().execute(async (trx) => {
    await nextSeq(trx, { catalogue: true })
    expect(await seq()).toBe(0)
  })
  expect(await seq()).toBe(1)
  await db.destroy()
})

test('returns the same row object until the next commit', async () => {
  const { db, read } = await openDirectory()
  const first = await read()
  expect(await read()).toBe(first)
  await db.transaction().execute((trx) => nextSeq(trx, { catalogue: false }))
  expect(await read()).not.toBe(first)
  await db.destroy()
})

test('closing the database after simultaneous reads and writes leaves a single file', async () => {
  const { path, db, seq } = await openDirectory()
  await seq()
  await db.destroy()
  expect(existsSync(`${path}-wal`)).toBe(false)
})
