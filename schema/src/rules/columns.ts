/** Rows in columns: each field name occurs once, and similar values are adjacent, so they compress better than rows. */
export type Columns = Record<string, unknown[]>

/** Converts rows to columns. All rows must have the fields of the first. */
export function toColumns(rows: readonly object[]): Columns {
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
}

/**
 * Converts columns back to rows with the given fields. The first field determines the number of rows; nothing is
 * validated.
 */
export function fromColumns<Row extends object>(
  columns: { readonly [Name in keyof Row]?: readonly Row[Name][] | undefined },
  names: readonly (keyof Row)[],
): Row[] {
  const [first] = names
  const count = (first && columns[first]?.length) ?? 0
  const rows = Array.from({ length: count }, () => ({}) as Row)
  // Column by column, because building each row from its entries takes three times as long.
  for (const name of names) {
    const values = columns[name] ?? []
    for (const [n, value] of values.entries()) (rows[n] as Row)[name] = value
  }
  return rows
}
