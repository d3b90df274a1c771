import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { TableInOrder } from '../db/replace-database.ts'

type Row = Record<string, unknown>

/** Few enough for photos, and for what one statement of any database takes. */
const pageRows = 100

/** All rows of a table in pages, by their key; text byte by byte, so that it is the same anywhere. */
export async function* pagesOf(db: Database, [table, key]: TableInOrder): AsyncGenerator<Row[]> {
  const names = sql.join(key.map((column) => sql.ref(column)))
  for (let last: Row | undefined; ; ) {
    const values = last && sql.join(key.map((column) => last?.[column]))
    const after = values ? sql`where (${names}) > (${values})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${names} limit ${pageRows}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < pageRows) return
  }
}

/** Puts the rows of `from` in the place of what a table holds. */
export async function copyTable(from: Database, trx: Database, table: TableInOrder): Promise<void> {
  await trx.deleteFrom(table[0]).execute()
  for await (const rows of pagesOf(from, table)) {
    await trx
      .insertInto(table[0])
      .values(rows as never)
      .execute()
  }
}

/** How many rows there are, and a hash of all that is in them. */
export async function digestTable(
  db: Database,
  table: TableInOrder,
): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of pagesOf(db, table)) {
    count += rows.length
    for (const row of rows) hash.update(canonicalRow(row))
  }
  return { rows: count, digest: hash.digest('hex') }
}

/** Whatever order the columns are in. */
function canonicalRow(row: Row): string {
  const cells = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
  const plain = cells.map(([name, cell]) => [
    name,
    Buffer.isBuffer(cell) ? cell.toString('base64') : cell,
  ])
  return `${JSON.stringify(plain)}\n`
}
