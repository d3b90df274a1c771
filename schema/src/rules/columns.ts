/** Rows column by column: each name stands once, and what is alike side by side, which packs better. */
export type Columns = Record<string, unknown[]>

/** The columns of rows that all have the fields of the first. */
export function toColumns(rows: readonly object[]): Columns {
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
}

/** The rows again, with the fields that are named, as many as the first of these has; nothing is checked. */
export function fromColumns<Row extends object>(
  columns: { readonly [Name in keyof Row]?: readonly Row[Name][] | undefined },
  names: readonly (keyof Row)[],
): Row[] {
  const [first] = names
  const count = (first && columns[first]?.length) ?? 0
  const rows = Array.from({ length: count }, () => ({}) as Row)
  // Column by column: an object for each row made of its entries takes three times as long.
  for (const name of names) {
    const values = columns[name] ?? []
    for (const [n, value] of values.entries()) (rows[n] as Row)[name] = value
  }
  return rows
}
