const required = ['name', 'category', 'location', 'description'] as const
const optional = ['latitude', 'longitude', 'age_range', 'price', 'website', 'amenities'] as const

export type Column = (typeof required)[number] | (typeof optional)[number]

/** The values of one line by column; a column that the file lacks is empty. */
export type Row = Record<Column, string>

/** Where each column stands, and how many values a line has. */
export interface Header {
  positions: [Column, number][]
  width: number
}

/** The file cannot be imported at all; the message says why. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
}

/**
 * Reads the header, in any order and case; columns it does not know are left alone. Throws
 * `UnusableFileError` when a needed column is missing or one is there twice.
 */
export function readHeader(header: string[]): Header {
  const names = header.map((name) => name.trim().toLowerCase())
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    throw new UnusableFileError(
      `The first line must name the columns, separated by commas. It lacks: ${missing.join(', ')}.`,
    )
  }
  const columns: Column[] = [...required, ...optional]
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) throw new UnusableFileError(`The first line names the column "${twice}" twice.`)

  return {
    positions: columns.map((column) => [column, names.indexOf(column)]),
    width: header.length,
  }
}

/** The values of a line by column, or null when there are not as many as the header names. */
export function toRow(values: string[], { positions, width }: Header): Row | null {
  if (values.length !== width) return null
  const cells = positions.map(([column, position]) => [column, values[position]?.trim() ?? ''])
  return Object.fromEntries(cells)
}
