import { cleanText } from '@worldschool/schema'
import {
  type Column,
  columnCalled,
  columns,
  meansBothCoordinates,
  requiredColumns,
  suggestColumn,
  unitIn,
} from './columns.ts'
import { UnusableFileError } from './unusable-file.ts'

/** The values of one line by column; a column missing in the file is an empty string. */
export type Row = Record<Column, string>

/** The position of each column, and the number of values in a line. */
export interface Header {
  positions: [Column, number][]
  /** The number of columns up to the last one with a name. */
  width: number
  /** The number of columns, including trailing ones without a name. */
  widthOfLine: number
  priceUnit: string
  /** True if numbers may have a decimal comma ("38,52"): not in files with a comma as the delimiter. */
  hasDecimalCommas: boolean
  /** What to report about columns that have other names or are ignored, one sentence each. */
  notices: string[]
}

/**
 * Reads the header, in any order and case, with common other names. Throws `UnusableFileError`, with the
 * column that an unknown name probably means, if a required column is missing, one is there twice or an
 * optional one is misspelled, because a second import would not add the values that were ignored.
 */
export function readHeader(values: string[], delimiter: string): Header {
  const names = values.map((name) => cleanText(name))
  const exact = names.map((name) => name.toLowerCase())
  const twice = columns.find((column) => exact.indexOf(column) !== exact.lastIndexOf(column))
  if (twice) throw new UnusableFileError(`The first line names the column "${twice}" twice.`)

  const positionOf = (column: Column) =>
    exact.includes(column) ? exact.indexOf(column) : positionByOtherName(names, column)
  const positions = columns.map((column): [Column, number] => [column, positionOf(column)])
  const missing = positions.filter(([, position]) => position < 0).map(([column]) => column)
  const isUsed = (at: number) => positions.some(([, position]) => position === at)
  const unknown = names.filter((name, at) => name !== '' && !isUsed(at))
  refuseIncomplete(unknown, missing)

  const width = names.findLastIndex((name) => name !== '') + 1
  const priceAt = positions.find(([column]) => column === 'price')?.[1] ?? -1
  return {
    positions,
    width,
    widthOfLine: names.length,
    priceUnit: unitIn(names[priceAt] ?? ''),
    hasDecimalCommas: delimiter !== ',',
    notices: [
      ...positions
        .filter(([column, at]) => at >= 0 && exact[at] !== column)
        .map(([column, at]) => `the column "${names[at]}" is read as ${column}`),
      ...names.flatMap((name, at) => (isUsed(at) || at >= width ? [] : [ignoredNotice(name, at)])),
    ],
  }
}

function positionByOtherName(names: string[], column: Column): number {
  const found = names.flatMap((name, at) => (columnCalled(name) === column ? [at] : []))
  if (found.length > 1) {
    const both = found.map((at) => `"${names[at]}"`).join(' and ')
    throw new UnusableFileError(
      `The first line has ${both}, which both mean ${column}. Name the one to be read "${column}".`,
    )
  }
  return found[0] ?? -1
}

function refuseIncomplete(unknown: string[], missing: Column[]): void {
  const meant = unknown.flatMap((name) => {
    if (missing.includes('latitude') && meansBothCoordinates(name)) {
      return [`"${name}" probably means latitude and longitude: make two columns of it.`]
    }
    const column = suggestColumn(name, missing)
    return column ? [`"${name}" probably means ${column}: rename it, or delete that column.`] : []
  })
  const needed = requiredColumns.filter((column) => missing.includes(column))
  if (needed.length > 0) {
    const missingText = `The first line must name the columns, separated by commas. It lacks: ${needed.join(', ')}.`
    throw new UnusableFileError([missingText, ...meant].join(' '))
  }
  if (meant.length > 0) {
    throw new UnusableFileError(`The first line has columns that are not known. ${meant.join(' ')}`)
  }
}

function ignoredNotice(name: string, at: number): string {
  const called = name === '' ? `column ${at + 1}, which has no name,` : `the column "${name}"`
  return `${called} is unknown and ignored; the columns are ${columns.join(', ')}`
}

/** Returns the values of a line by column, or what is wrong with their number. */
export function toRow(values: string[], header: Header): { row: Row } | { problem: string } {
  const { positions, width, widthOfLine } = header
  const isMissing = (column: Column) => {
    const position = positions.find(([one]) => one === column)?.[1] ?? 0
    return position >= values.length
  }
  // Spreadsheets add delimiters for empty columns, and omit them in later lines.
  const isShort = requiredColumns.some(isMissing)
  const isLong = values.slice(width).some((value) => value.trim() !== '')
  // A comma in prose, followed by a space, is no trailing delimiter: it shifts all values after it.
  const isSplit =
    values.length > widthOfLine && values.slice(1).some((value) => /^\s+\S/.test(value))
  if (isShort || isLong || isSplit) {
    const count = values.length === 1 ? '1 value' : `${values.length} values`
    const hasOtherDelimiter = values.length === 1 && width > 1 && /[,;\t|]/.test(values[0] ?? '')
    const remedy = hasOtherDelimiter
      ? 'separate its values as the first line does'
      : isShort
        ? 'fill in what is missing'
        : 'put a value that contains the separator in quotation marks'
    return { problem: `it has ${count} where the first line names ${width} columns: ${remedy}` }
  }
  const cells = positions.map(([column, at]) => [column, values[at]?.trim() ?? ''])
  return { row: Object.fromEntries(cells) }
}
