import type SQLite from 'better-sqlite3'

interface Column {
  name: string
  type: string
  notnull: 0 | 1
  dflt_value: string | null
  pk: number
}

/**
 * Returns what the schema of `after` no longer offers to code that was written for `before`:
 * tables, columns, indexes, optional values, and rows as that code writes them.
 */
export function findContractions(before: SQLite.Database, after: SQLite.Database): string[] {
  return tablesOf(before).flatMap((table) => {
    const [old, now] = [columnsOf(before, table), columnsOf(after, table)]
    if (now.length === 0) return [`${table} is gone`]
    const lost = old.flatMap((column) => lostIn(table, column, now))
    if (lost.length > 0) return lost
    const indexes = indexesOf(after, table)
    const slow = indexesOf(before, table).filter(
      ({ sql }) => !indexes.some((now) => now.sql === sql),
    )
    if (slow.length > 0) return slow.map(({ name }) => `the index ${name} is gone`)
    const rows = rowsAsWritten(old, uniqueColumns(before, table))
    const [was, is] = [accepted(before, table, rows), accepted(after, table, rows)]
    const refused = rows.filter((_, index) => was[index] && !is[index])
    return refused.slice(0, 1).map((row) => `${table} refuses ${JSON.stringify(row)}`)
  })
}

function tablesOf(database: SQLite.Database): string[] {
  const query = "select name from sqlite_master where type = 'table' order by name"
  const names = database.prepare(query).pluck().all() as string[]
  return names.filter((name) => !/^(sqlite_|kysely_)/.test(name))
}

/** The indexes that a migration created, each with its statement. */
function indexesOf(database: SQLite.Database, table: string): { name: string; sql: string }[] {
  const query =
    "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null"
  return database.prepare(query).all(table) as { name: string; sql: string }[]
}

function columnsOf(database: SQLite.Database, table: string): Column[] {
  return database.pragma(`table_info(${table})`) as Column[]
}

function lostIn(table: string, old: Column, now: Column[]): string[] {
  const column = `${table}.${old.name}`
  const same = now.find(({ name }) => name === old.name)
  if (!same) return [`${column} is gone`]
  const lost: string[] = []
  if (same.type !== old.type) lost.push(`${column} is ${same.type}, not ${old.type}`)
  if (same.notnull > old.notnull) lost.push(`${column} may no longer be null`)
  if (old.dflt_value !== null && same.dflt_value === null)
    lost.push(`${column} has no default any more`)
  return lost
}

function uniqueColumns(database: SQLite.Database, table: string): Set<string> {
  const indexes = database.pragma(`index_list(${table})`) as { name: string; unique: 0 | 1 }[]
  const columns = indexes
    .filter(({ unique }) => unique === 1)
    .flatMap(({ name }) => database.pragma(`index_info(${name})`) as { name: string }[])
  return new Set(columns.map(({ name }) => name))
}

type Row = Record<string, string | number>

/** Complete and minimal rows, some different from each other and some as similar as possible. */
function rowsAsWritten(columns: Column[], unique: Set<string>): Row[] {
  const row = (wanted: Column[], n: (column: Column) => number): Row =>
    Object.fromEntries(wanted.map((column) => [column.name, sampleOf(column, n(column))]))
  const required = columns.filter((column) => isRequired(column))
  const isKey = ({ name, pk }: Column) => pk > 0 || unique.has(name)
  return [
    row(columns, () => 1),
    row(required, () => 2),
    row(columns, (column) => (isKey(column) ? 3 : 1)),
    ...columns.map((same, index) => row(columns, (column) => (column === same ? 1 : 10 + index))),
  ]
}

function isRequired({ notnull, dflt_value, pk }: Column): boolean {
  return pk > 0 || (notnull === 1 && dflt_value === null)
}

function sampleOf({ name, type }: Column, n: number): string | number {
  return /int|double|real/i.test(type) ? n : `${name} ${n}`
}

/** Returns which of these rows an empty table accepts, one after the other. Rolls everything back. */
function accepted(database: SQLite.Database, table: string, rows: Row[]): boolean[] {
  // References are not tested here.
  database.pragma('foreign_keys = off')
  database.exec(`begin; delete from ${table}`)
  const responses = rows.map((row) => {
    const names = Object.keys(row)
    const values = names.map((name) => `:${name}`)
    try {
      database.prepare(`insert into ${table} (${names}) values (${values})`).run(row)
      return true
    } catch {
      return false
    }
  })
  database.exec('rollback')
  return responses
}
