import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { withKeptStatements } from '../src/db/prepared-statement-cache.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

function openFile() {
  const file = new SQLite(join(temporaryFolder(), 'file.db'))
  file.exec('create table places (id integer primary key, name text)')
  return { file, kept: withKeptStatements(file) }
}

test('a statement is prepared once for all its uses', () => {
  const { kept } = openFile()
  const text = 'insert into places (name) values (?)'
  const insert = kept.prepare(text)
  insert.run(['Sea school'])
  kept.prepare('savepoint work').run([])
  kept.prepare('rollback to savepoint work').run([])
  expect(kept.prepare(text)).toBe(insert)
  insert.run(['Forest school'])
  expect(kept.prepare('select count(*) as count from places').all([])).toEqual([{ count: 2 }])
})

test('[S2] a migration is seen by what was prepared before it', () => {
  const { kept } = openFile()
  const text = 'select * from places'
  kept.prepare('insert into places (name) values (?)').run(['Sea school'])
  expect(kept.prepare(text).all([])).toEqual([{ id: 1, name: 'Sea school' }])
  kept.prepare("alter table places add column city text default 'Sagres'").run([])
  expect(kept.prepare(text).all([])).toEqual([{ id: 1, name: 'Sea school', city: 'Sagres' }])
})

test('those used longest ago go, so that lists of any length do not fill the memory', () => {
  const { kept } = openFile()
  const often = kept.prepare('select 1')
  const once = kept.prepare('select 0')
  for (let n = 2; n < 400; n += 1) {
    kept.prepare(`select ${n}`)
    kept.prepare('select 1')
  }
  expect(kept.prepare('select 1')).toBe(often)
  expect(kept.prepare('select 0')).not.toBe(once)
})
