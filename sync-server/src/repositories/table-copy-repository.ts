import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { TableInOrder } from '../db/replace-database.ts'

type Row = Record<string, unknown>

/**
 * Rows per page. Small, because a page of photos must fit into memory, and each database limits the parameters per
 * statement.
 */
const pageRows = 100

/**
 * Reads all rows of a table in pages, ordered by key. Text is compared byte by byte, so that the order is the same in
 * every database.
 */
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

/** Replaces the rows of a table by those of `from`. */
export async function copyTable(from: Database, trx: Database, table: TableInOrder): Promise<void> {
  await trx.deleteFrom(table[0]).execute()
  for await (const rows of pagesOf(from, table)) {
    await trx
      .insertInto(table[0])
      .values(rows as never)
      .execute()
  }
}

/** Returns the number of rows and a hash of their content. */
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

/** Returns the row as JSON, independent of the order of the columns. */
function canonicalRow(row: Row): string {
  const cells = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
  const plain = cells.map(([name, cell]) => [
    name,
    Buffer.isBuffer(cell) ? cell.toString('base64') : cell,
  ])
  return `${JSON.stringify(plain)}\n`
}
