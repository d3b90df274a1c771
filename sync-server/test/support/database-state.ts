import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../src/db/database.ts'
import { databaseFile } from '../../src/db/database-url.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { openSqliteFile } from '../../src/db/sqlite-dialect.ts'
import { engine } from './fresh-database.ts'
import { copyRows, replaceRows } from './postgres/copy-rows.ts'
import { writesCounter } from './postgres/template.ts'

type Row = Record<string, unknown>

/** Columns that the server may change at any time without a write of a person. */
const backgroundColumns: Record<string, string[]> = {
  sessions: ['last_seen_at'],
  resources: ['city', 'country', 'is_located'],
}

/** Mail rows come and go in the background. */
const backgroundTables = ['mail_queue']

/** One hash for each table, so that a difference names its table. */
export async function digest(db: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of await tablesOf(db)) {
    if (backgroundTables.includes(table)) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    hashes[table] = hashRows(table, rows)
  }
  return hashes
}

/** Names of all tables of the directory, including those of migrations. */
export async function tablesOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.filter(({ schema = 'public' }) => schema === 'public').map(({ name }) => name)
}

function hashRows(table: string, rows: Row[]): string {
  const skipped = backgroundColumns[table] ?? []
  const serialized = rows.map((row) =>
    JSON.stringify(Object.entries(row).filter(([column]) => !skipped.includes(column))),
  )
  const hash = createHash('sha256').update(serialized.sort().join('\n')).digest('hex').slice(0, 16)
  return `${rows.length} rows ${hash}`
}

export interface DatabaseSnapshot {
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Copies every table, on a connection of its own that does not wait for the disk, so that all can
 * be restored thousands of times.
 */
export function takeSnapshot(databaseUrl: string): Promise<DatabaseSnapshot> {
  return engine === 'sqlite' ? snapshotFile(databaseUrl) : snapshotTables(databaseUrl)
}

async function snapshotFile(databaseUrl: string): Promise<DatabaseSnapshot> {
  const file = openSqliteFile(databaseFile(databaseUrl))
  file.pragma('synchronous = off')
  const tables = file
    .prepare<[], string>(
      "select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all()
  for (const table of tables)
    file.exec(`create temp table kept_${table} as select * from main.${table}`)
  const statements = [
    ...tables.map((table) => `delete from main.${table}`),
    ...tables.map((table) => `insert into main.${table} select * from kept_${table}`),
  ].map((statement) => file.prepare(statement))
  const restoreAll = file.transaction(() => {
    file.pragma('defer_foreign_keys = on')
    for (const statement of statements) statement.run()
  })
  return { restore: async () => restoreAll.immediate(), close: async () => void file.close() }
}

/** After this many restores, dead rows slow the queries down. */
const vacuumEvery = 50

async function snapshotTables(databaseUrl: string): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const db = openDatabase(databaseUrl)
  const tables = await tablesOf(db)
  await db.destroy()
  await client.query(copyRows(tables, 'snapshot'))
  const restoreAll = replaceRows(tables, { from: 'snapshot', to: 'public' })
  let times = 0
  return {
    async restore() {
      await restoreRows(client, restoreAll)
      times += 1
      if (times % vacuumEvery === 0) await client.query(`vacuum ${tables.join(', ')}`)
    },
    async close() {
      // Another test may use the database next.
      await client.query('drop schema snapshot cascade')
      await client.end()
    },
  }
}

/** The mailer of the tested app writes in the background, so it and this restore may deadlock. */
async function restoreRows(client: pg.Client, restoreAll: string, tries = 5): Promise<void> {
  try {
    await client.query(restoreAll)
  } catch (error) {
    await client.query('rollback')
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
    if (!isDeadlock || tries === 1) throw error
    await restoreRows(client, restoreAll, tries - 1)
  }
}

/**
 * The number of rows written so far, including rolled back ones: the same number means no write.
 */
export async function countWrites(db: Database): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ count: number }>`select total_changes() as count`
      : sql<{ count: number }>`select last_value as count from ${sql.table(writesCounter)}`
  return (await query.execute(db)).rows[0]?.count ?? 0
}
