import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../src/db/database.ts'
import { databaseFile } from '../../src/db/open-database.ts'
import { openSqliteFile } from '../../src/db/sqlite-dialect.ts'

type Row = Record<string, unknown>

/** What the server may note at any time without a person having written anything. */
const ownNotes: Record<string, string[]> = {
  sessions: ['last_seen_at'],
  resources: ['city', 'country', 'is_located'],
}

/** One hash for each table, so that a difference names the table it is in. */
export async function digest(db: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    hashes[table] = hashRows(table, rows)
  }
  return hashes
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from main.sqlite_master
    where type = 'table' and name not like 'sqlite_%'`.execute(db)
  return rows.map(({ name }) => name)
}

function hashRows(table: string, rows: Row[]): string {
  const skipped = ownNotes[table] ?? []
  const told = rows.map((row) =>
    JSON.stringify(Object.entries(row).filter(([column]) => !skipped.includes(column))),
  )
  const hash = createHash('sha256').update(told.sort().join('\n')).digest('hex').slice(0, 16)
  return `${rows.length} rows ${hash}`
}

/**
 * Keeps a copy of every table, on a connection of its own that does not wait for the disk, so that
 * all can be put back thousands of times.
 */
export function keepState(databaseUrl: string): { restore(): void; close(): void } {
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
  return { restore: () => putBack.immediate(), close: () => file.close() }
}

/** Rows written since the file was opened, undone ones too: the same number means no write. */
export async function countWrites(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}
