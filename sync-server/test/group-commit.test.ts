import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type DatabaseConnection, Kysely, type SqliteDriver, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, Tables } from '../src/db/database.ts'
import { commitAlone, commitTogether } from '../src/db/group-commit.ts'
import { DirectorySqliteDialect, openSqliteFile } from '../src/db/sqlite-dialect.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** A table of notes. A second connection reads what is committed. */
async function open() {
  const path = join(temporaryFolder(), 'file.db')
  let commits = 0
  let nextCommitFails = false
  class ObservedDialect extends DirectorySqliteDialect {
    override createDriver(): SqliteDriver {
      const driver = super.createDriver()
      const commit = driver.commitTransaction.bind(driver)
      driver.commitTransaction = async (connection: DatabaseConnection) => {
        commits += 1
        if (nextCommitFails) {
          nextCommitFails = false
          throw new Error('no commit')
        }
        await commit(connection)
      }
      return driver
    }
  }
  const file = openSqliteFile(path)
  file.exec('create table notes (text text unique)')
  const db: Database = new Kysely<Tables>({ dialect: new ObservedDialect(file) })
  const other = new SQLite(path, { readonly: true })
  return {
    db,
    file,
    commits: () => commits,
    failNextCommit: () => {
      nextCommitFails = true
    },
    committed: () => other.prepare('select text from notes order by rowid').pluck().all(),
    async close() {
      other.close()
      await db.destroy()
    },
  }
}

const note = (text: string) => async (trx: Database) => {
  await sql`insert into notes values (${text})`.execute(trx)
  return text
}

const outcomes = async (writing: Promise<string>[]) =>
  (await Promise.allSettled(writing)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message,
  )

test('[S3] commits the writes of one turn together, in order, before it returns any result', async () => {
  const { db, commits, committed, close } = await open()
  const observed: unknown[] = []
  const writing = ['a', 'b', 'c'].map((text) =>
    commitTogether(db, async (trx) => {
      observed.push(committed())
      return note(text)(trx)
    }).then((response) => {
      observed.push(committed())
      return response
    }),
  )
  expect(await Promise.all(writing)).toEqual(['a', 'b', 'c'])
  expect(commits()).toBe(1)
  const all = ['a', 'b', 'c']
  expect(observed).toEqual([[], [], [], all, all, all])
  await close()
})

test('[R2] rolls back only the write that throws, completely', async () => {
  const { db, commits, committed, close } = await open()
  const halfDone = async (trx: Database) => {
    await note('half')(trx)
    throw new Error('refused')
  }
  const writing = [note('a'), halfDone, note('b'), note('a')].map((work) =>
    commitTogether(db, work),
  )
  expect(await outcomes(writing)).toEqual([
    'a',
    'refused',
    'b',
    'UNIQUE constraint failed: notes.text',
  ])
  expect([committed(), commits()]).toEqual([['a', 'b'], 1])
  await close()
})

test('[R2] commits the rows that a write stores after undoing its own earlier changes', async () => {
  const { db, committed, close } = await open()
  const work = async (trx: Database, undo: () => Promise<void>) => {
    await note('decided')(trx)
    await undo()
    return note('recorded')(trx)
  }
  await Promise.all([commitTogether(db, work), commitTogether(db, note('other'))])
  expect(committed()).toEqual(['recorded', 'other'])
  await close()
})

test('[fault 18] commits the writes that fit on the disk even if another write does not fit', async () => {
  const { db, file, committed, close } = await open()
  file.pragma(`max_page_count = ${Number(file.pragma('page_count', { simple: true })) + 2}`)
  const large = 'x'.repeat(100_000)
  const writing = ['a', large, 'b'].map((text) => commitTogether(db, note(text)))
  expect(await outcomes(writing)).toEqual(['a', 'database or disk is full', 'b'])
  expect(committed()).toEqual(['a', 'b'])
  await close()
})

test('[fault 18] commits each write separately when the common commit fails', async () => {
  const { db, failNextCommit, commits, committed, close } = await open()
  failNextCommit()
  const writing = ['a', 'b'].map((text) => commitTogether(db, note(text)))
  expect(await outcomes(writing)).toEqual(['a', 'b'])
  expect([committed(), commits()]).toEqual([['a', 'b'], 3])
  failNextCommit()
  expect(await outcomes([commitTogether(db, note('c'))])).toEqual(['no commit'])
  expect(committed()).toEqual(['a', 'b'])
  await close()
})

test('[fault 18] repeats each write separately after SQLite rolled back all of them', async () => {
  const { db, file, committed, close } = await open()
  let isFirst = true
  const unlucky = async (trx: Database) => {
    await note('b')(trx)
    if (!isFirst) return 'b'
    isFirst = false
    // SQLite does this itself when the disk fails.
    file.exec('rollback')
    throw new Error('disk failed')
  }
  const writing = [note('a'), unlucky, note('c')].map((work) => commitTogether(db, work))
  expect(await outcomes(writing)).toEqual(['a', 'b', 'c'])
  expect(committed()).toEqual(['a', 'b', 'c'])
  isFirst = true
  file.exec('delete from notes')
  expect(await outcomes([commitAlone(db, unlucky)])).toEqual(['disk failed'])
  expect(committed()).toEqual([])
  await close()
})

test('commits very many writes in several turns, so that reads run between them', async () => {
  const { db, commits, committed, close } = await open()
  const texts = Array.from({ length: 70 }, (_, n) => `note ${n}`)
  const writing = texts.map((text) => commitTogether(db, note(text)))
  const counts: number[] = []
  while (counts.at(-1) !== texts.length) {
    await new Promise((resolve) => setImmediate(resolve))
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db)
    counts.push(rows[0]?.count ?? 0)
  }
  await Promise.all(writing)
  expect(committed()).toEqual(texts)
  expect([commits(), new Set(counts).size >= 3]).toEqual([3, true])
  await close()
})

test('commits a long write separately', async () => {
  const { db, commits, close } = await open()
  await Promise.all([commitTogether(db, note('a')), commitAlone(db, note('photo'))])
  expect(commits()).toBe(2)
  await close()
})
