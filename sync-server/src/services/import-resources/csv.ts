import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { UnusableFileError } from './unusable-file.ts'

/** One record of a CSV file with the number of its first line; `problem` when it is not readable. */
type CsvRecord = { line: number } & ({ values: string[] } | { problem: string })

export type CsvInput = string | AsyncIterable<string | Uint8Array>

const longestRecord = 200_000

/**
 * Reads CSV record by record (RFC 4180; LF or CRLF, byte order mark or none; empty lines skipped).
 * A misplaced quotation mark costs its own line and no other: reading goes on at the next line,
 * where a parser of the whole file would take all that follows as one value.
 */
export async function* readCsv(input: CsvInput): AsyncGenerator<CsvRecord> {
  const source = Readable.from(typeof input === 'string' ? [input] : input)
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })
  const reader = lines[Symbol.asyncIterator]()
  /** Lines to be read again, the next one last. */
  const putBack: string[] = []
  const nextLine = async () => putBack.pop() ?? (await reader.next()).value

  for (let line = 1; ; ) {
    const first: string | undefined = await nextLine()
    if (first === undefined) return
    const taken = [line === 1 ? first.replace(/^\uFEFF/, '') : first]
    let isOpen = hasOddQuotes(first)
    for (let size = first.length; isOpen && size < longestRecord; ) {
      const next: string | undefined = await nextLine()
      if (next === undefined) break
      isOpen = isOpen !== hasOddQuotes(next)
      size += next.length + 1
      taken.push(next)
    }
    const values = valuesOf(taken.join('\n'))
    if (values) {
      if (values.some((value) => value.trim() !== '')) yield { line, values }
      line += taken.length
    } else {
      yield { line, problem: misplacedQuote }
      while (taken.length > 1) putBack.push(taken.pop() ?? '')
      line += 1
    }
  }
}

const misplacedQuote =
  'a quotation mark is out of place; a value with quotation marks stands in quotation marks, and each of its own is doubled'

/** After such a line a value in quotation marks has begun or ended. */
function hasOddQuotes(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

function valuesOf(text: string): string[] | null {
  try {
    const records: string[][] = parse(text, {
      relax_column_count: true,
      // All of `text` is one record: readline leaves no carriage return in it.
      record_delimiter: '\r',
    })
    return records[0] ?? []
  } catch {
    return null
  }
}

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
