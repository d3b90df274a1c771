import type { LoadEstimate } from './estimate-load.ts'

/** A table for a terminal or a Markdown page. */
export function printEstimates(byDesign: ReadonlyMap<string, LoadEstimate>): string {
  const names = Object.keys([...byDesign.values()][0] ?? {})
  const rows = [
    ['', ...byDesign.keys()],
    ...names.map((name) => [name, ...[...byDesign.values()].map((it) => format(it[name] ?? 0))]),
  ]
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths?.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}

function format(value: number): string {
  const digits = value >= 100 || value === 0 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
