import { parse } from 'csv-parse/sync'
import { type CsvInput, decodeFile, linesOf } from './decode.ts'

/** One record of a CSV file with the number of its first line; `problem` if it cannot be parsed. */
type CsvRecord = { line: number; delimiter: string } & ({ values: string[] } | { problem: string })

const maxRecordLength = 200_000

/**
 * Reads CSV record by record (RFC 4180; LF or CRLF, with or without a byte order mark; empty lines skipped).
 * The first line determines the delimiter: comma, semicolon, tab or bar. A misplaced quotation mark affects
 * only its own line: reading continues with the next line, whereas a parser of the whole file would take
 * everything that follows as one value.
 */
export async function* readCsv(input: CsvInput): AsyncGenerator<CsvRecord> {
  const reader = linesOf(decodeFile(input))
  /** Lines to be read again; the next one is last. */
  const putBack: string[] = []
  const nextLine = async () => putBack.pop() ?? (await reader.next()).value
  let delimiter: string | undefined

  for (let line = 1; ; ) {
    const read: string | undefined = await nextLine()
    if (read === undefined) return
    const first = line === 1 ? read.replace(/^\uFEFF/, '') : read
    if (delimiter === undefined) {
      // Excel's own first line, "sep=;".
      const named = /^"?sep=(.)"?\s*$/i.exec(first)?.[1]
      if (named || first.trim() === '') {
        delimiter = named
        line += 1
        continue
      }
      delimiter = delimiterOf(first)
    }
    const lines = [first]
    let isOpen = hasOddQuotes(first)
    for (let size = first.length; isOpen && size < maxRecordLength; ) {
      const next: string | undefined = await nextLine()
      if (next === undefined) break
      isOpen = isOpen !== hasOddQuotes(next)
      size += next.length + 1
      lines.push(next)
    }
    const values = valuesOf(lines.join('\n'), delimiter)
    if (values) {
      if (values.some((value) => value.trim() !== '')) yield { line, delimiter, values }
      line += lines.length
    } else {
      yield { line, delimiter, problem: misplacedQuote }
      while (lines.length > 1) putBack.push(lines.pop() ?? '')
      line += 1
    }
  }
}

const misplacedQuote =
  'a quotation mark is misplaced: enclose a value that contains quotation marks in quotation marks, and double each one inside it'

/** The most frequent delimiter in a header outside of quotation marks; a comma if there is none. */
function delimiterOf(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '')
  const count = (sign: string) => unquoted.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/**
 * Returns true if a quoted value begins in this line and ends in a later one, or ends here and began
 * earlier.
 */
function hasOddQuotes(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 1
}

function valuesOf(text: string, delimiter: string): string[] | null {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      // All of `text` is one record: no line contains a carriage return.
      record_delimiter: '\r',
    })
    return records[0] ?? []
  } catch {
    return null
  }
}
