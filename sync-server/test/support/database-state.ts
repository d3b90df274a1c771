import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../src/db/database.ts'
import { databaseFile } from '../../src/db/database-url.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { openSqliteFile } from '../../src/db/sqlite-dialect.ts'
import { engine } from './fresh-database.ts'
import { keepRows, replaceRows } from './postgres/kept-rows.ts'
import { writesCounter } from './postgres/template.ts'

type Row = Record<string, unknown>

/** What the server may note at any time without a person having written anything. */
const ownNotes: Record<string, string[]> = {
  sessions: ['last_seen_at'],
  resources: ['city', 'country', 'is_located'],
}

/** Mail goes in its own time, and its row with it. */
const passing = ['mail_queue']

/** One hash for each table, so that a difference names the table it is in. */
export async function digest(db: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of await tablesOf(db)) {
    if (passing.includes(table)) continue
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    hashes[table] = hashRows(table, rows)
  }
  return hashes
}

/** Names of all tables of the directory, those of its migrations too. */
export async function tablesOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.filter(({ schema = 'public' }) => schema === 'public').map(({ name }) => name)
}

function hashRows(table: string, rows: Row[]): string {
  const skipped = ownNotes[table] ?? []
  const told = rows.map((row) =>
    JSON.stringify(Object.entries(row).filter(([column]) => !skipped.includes(column))),
  )
  const hash = createHash('sha256').update(told.sort().join('\n')).digest('hex').slice(0, 16)
  return `${rows.length} rows ${hash}`
}

export interface KeptState {
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Keeps a copy of every table, on a connection of its own that does not wait for the disk, so that
 * all can be put back thousands of times.
 */
export function keepState(databaseUrl: string): Promise<KeptState> {
  return engine === 'sqlite' ? keepFile(databaseUrl) : keepTables(databaseUrl)
}

async function keepFile(databaseUrl: string): Promise<KeptState> {
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
  const putBack = file.transaction(() => {
    file.pragma('defer_foreign_keys = on')
    for (const statement of statements) statement.run()
  })
  return { restore: async () => putBack.immediate(), close: async () => void file.close() }
}

/** After so many times the rows of before are in the way. */
const vacuumEvery = 50

async function keepTables(databaseUrl: string): Promise<KeptState> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const db = openDatabase(databaseUrl)
  const tables = await tablesOf(db)
  await db.destroy()
  await client.query(keepRows(tables, 'kept'))
  const putBack = replaceRows(tables, { from: 'kept', to: 'public' })
  let times = 0
  return {
    async restore() {
      await putBackRows(client, putBack)
      times += 1
      if (times % vacuumEvery === 0) await client.query(`vacuum ${tables.join(', ')}`)
    },
    async close() {
      // The database may be another test's next.
      await client.query('drop schema kept cascade')
      await client.end()
    },
  }
}

/** The mailer of the app that is tested writes in the background: it and this may wait for each other. */
async function putBackRows(client: pg.Client, putBack: string, tries = 5): Promise<void> {
  try {
    await client.query(putBack)
  } catch (error) {
    await client.query('rollback')
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
    if (!isDeadlock || tries === 1) throw error
    await putBackRows(client, putBack, tries - 1)
  }
}

/** Rows written so far, undone ones too: the same number means no write. */
export async function countWrites(db: Database): Promise<number> {
  const asked =
    engine === 'sqlite'
      ? sql<{ count: number }>`select total_changes() as count`
      : sql<{ count: number }>`select last_value as count from ${sql.table(writesCounter)}`
  return (await asked.execute(db)).rows[0]?.count ?? 0
}
