/** Rows column by column: each name stands once, and what is alike side by side, which packs better. */
export type Columns = Record<string, unknown[]>

/** The columns of rows that all have the fields of the first. */
export function toColumns(rows: readonly object[]): Columns {
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
}

/** The rows again, as many as the first column has; nothing is checked. */
export function fromColumns(columns: Columns): Record<string, unknown>[] {
  const entries = Object.entries(columns)
  const count = entries[0]?.[1].length ?? 0
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(entries.map(([name, values]) => [name, values[n]])),
  )
}
