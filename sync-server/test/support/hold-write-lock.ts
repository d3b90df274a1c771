import SQLite from 'better-sqlite3'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { databaseFile } from '../../src/db/database-url.ts'
import { engine } from './fresh-database.ts'

/** Another process that holds the write lock until the returned function is called. [fault 19] */
export async function holdWriteLock(databaseUrl: string): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    const other = new SQLite(databaseFile(databaseUrl))
    onTestFinished(() => void other.close())
    other.exec('begin immediate')
    return async () => void other.exec('rollback')
  }
  const other = new pg.Client({ connectionString: databaseUrl })
  other.on('error', () => {})
  onTestFinished(() => other.end())
  await other.connect()
  await other.query('begin; select from sync_state for update')
  return async () => void (await other.query('rollback'))
}
