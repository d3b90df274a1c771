import type { Unit } from './group.ts'
import type { GroupResult, Row } from './results.ts'

/** The cells of a row, as text. */
export interface Cells {
  what: string
  places: string
  median: string
  range: string
  baseline: string
  ratio: string
  goal: string
  /** Met, missed, not judged, no goal. */
  mark: '✓' | '✗' | '–' | '·'
}

export function cellsOf(row: Row): Cells {
  const name = row.figure === null ? row.line : `${row.line}: ${row.figure}`
  return {
    what: row.preset === null ? name : `${name}, ${row.preset}`,
    places: row.size.toLocaleString('en'),
    median: formatFigure(row.median, row.unit),
    range: row.range ? row.range.map((value) => formatFigure(value, row.unit)).join('–') : '',
    baseline: row.baseline
      ? `${formatFigure(row.baseline.median, row.unit)}, ${row.baseline.name}`
      : '',
    ratio: row.ratio === null ? '' : `${row.ratio.toFixed(row.ratio < 10 ? 2 : 0)} ×`,
    goal: row.goals
      .map(({ text, reason }) => (reason ? `${text} (not judged: ${reason})` : text))
      .join('; '),
    mark: markOf(row),
  }
}

function markOf({ goals }: Row): Cells['mark'] {
  if (goals.length === 0) return '·'
  if (goals.some(({ verdict }) => verdict === 'missed')) return '✗'
  return goals.every(({ verdict }) => verdict === 'met') ? '✓' : '–'
}

/** Formats a figure with three significant digits and its unit. */
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
  median: 'median',
  range: 'range',
  baseline: 'baseline of the same run',
  ratio: 'ratio',
  goal: 'goal',
  mark: '·',
}

const columns = ['places', 'median', 'range', 'ratio', 'goal'] as const

/** Formats one table of all groups for a terminal. */
export function printTable(results: readonly GroupResult[]): string {
  const groups = results.map(({ rows, ...group }) => ({ ...group, rows: rows.map(cellsOf) }))
  const all = [headings, ...groups.flatMap(({ rows }) => rows)]
  const width = (key: keyof Cells) => Math.max(...all.map((cells) => cells[key].length))
  const line = (cells: Cells, mark: string = cells.mark) =>
    [
      mark,
      cells.what.padEnd(width('what')),
      ...columns.map((key) => cells[key].padStart(width(key))),
      cells.baseline,
    ]
      .join('  ')
      .trimEnd()
  return [
    line(headings, ' '),
    ...groups.flatMap(({ name, state, rows }) => [
      '',
      name,
      ...state.map((text) => `   ${text}`),
      ...rows.map((cells) => line(cells)),
    ]),
  ].join('\n')
}
