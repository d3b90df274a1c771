import type { Unit } from './group.ts'
import type { GroupResult, Row } from './results.ts'

/** A row as it is shown, in words. */
export interface Cells {
  what: string
  places: string
  found: string
  floor: string
  ratio: string
  goal: string
  mark: '✓' | '✗' | '·'
}

export function cellsOf(row: Row): Cells {
  const { goals } = row
  const isMet = goals.every(({ isMet }) => isMet)
  return {
    what: row.figure === null ? row.line : `${row.line}: ${row.figure}`,
    places: row.size.toLocaleString('en'),
    found: formatFigure(row.median, row.unit),
    floor: row.floor ? `${formatFigure(row.floor.median, row.unit)}, ${row.floor.name}` : '',
    ratio: row.ratio === null ? '' : `${row.ratio.toFixed(row.ratio < 10 ? 2 : 0)} ×`,
    goal: goals.map(({ text }) => text).join('; '),
    mark: goals.length === 0 ? '·' : isMet ? '✓' : '✗',
  }
}

/** A figure as people read it: three digits that count, and its unit. */
export function formatFigure(value: number, unit: Unit): string {
  if (unit === 'bytes' && value >= 1_000_000) return `${digits(value / 1_000_000)} MB`
  if (unit === 'bytes' && value >= 1_000) return `${digits(value / 1_000)} kB`
  if (unit === 'µs' && value >= 1_000) return `${digits(value / 1_000)} ms`
  if (unit === 'ms' && value >= 1_000) return `${digits(value / 1_000)} s`
  return `${digits(value)} ${unit === 'a second' ? '/s' : unit}`
}

function digits(value: number): string {
  const decimals = value >= 100 || value === 0 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: decimals })
}

const headings: Cells = {
  what: '',
  places: 'places',
  found: 'found',
  floor: 'floor of the same run',
  ratio: 'ratio',
  goal: 'goal',
  mark: '·',
}

const columns = ['places', 'found', 'ratio', 'goal'] as const

/** The one table of all groups, for a terminal. */
export function printTable(results: readonly GroupResult[]): string {
  const groups = results.map(({ name, rows }) => ({ name, rows: rows.map(cellsOf) }))
  const all = [headings, ...groups.flatMap(({ rows }) => rows)]
  const width = (key: keyof Cells) => Math.max(...all.map((cells) => cells[key].length))
  const line = (cells: Cells, mark: string = cells.mark) =>
    [
      mark,
      cells.what.padEnd(width('what')),
      ...columns.map((key) => cells[key].padStart(width(key))),
      cells.floor,
    ]
      .join('  ')
      .trimEnd()
  return [
    line(headings, ' '),
    ...groups.flatMap(({ name, rows }) => ['', name, ...rows.map((cells) => line(cells))]),
  ].join('\n')
}
