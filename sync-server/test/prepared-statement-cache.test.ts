import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { withStatementCache } from '../src/db/prepared-statement-cache.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

function openFile() {
  const file = new SQLite(join(temporaryFolder(), 'file.db'))
  file.exec('create table places (id integer primary key, name text)')
  return { file, cached: withStatementCache(file) }
}

test('prepares a statement once for all its uses', () => {
  const { cached } = openFile()
  const text = 'insert into places (name) values (?)'
  const insert = cached.prepare(text)
  insert.run(['Sea school'])
  cached.prepare('savepoint work').run([])
  cached.prepare('rollback to savepoint work').run([])
  expect(cached.prepare(text)).toBe(insert)
  insert.run(['Forest school'])
  expect(cached.prepare('select count(*) as count from places').all([])).toEqual([{ count: 2 }])
})

test('[S2] applies a migration to statements that were prepared before it', () => {
  const { cached } = openFile()
  const text = 'select * from places'
  cached.prepare('insert into places (name) values (?)').run(['Sea school'])
  expect(cached.prepare(text).all([])).toEqual([{ id: 1, name: 'Sea school' }])
  cached.prepare("alter table places add column city text default 'Sagres'").run([])
  expect(cached.prepare(text).all([])).toEqual([{ id: 1, name: 'Sea school', city: 'Sagres' }])
})

test('removes the least recently used statements, so that the cache is bounded', () => {
  const { cached } = openFile()
  const often = cached.prepare('select 1')
  const once = cached.prepare('select 0')
  for (let n = 2; n < 400; n += 1) {
    cached.prepare(`select ${n}`)
    cached.prepare('select 1')
  }
  expect(cached.prepare('select 1')).toBe(often)
  expect(cached.prepare('select 0')).not.toBe(once)
})
