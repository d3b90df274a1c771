import type { GroupResult } from './results.ts'
import { type Cells, cellsOf } from './table.ts'

/** Colours of GitHub's light and dark themes. */
export const themes = {
  light: {
    back: '#ffffff',
    text: '#1f2328',
    faint: '#59636e',
    rule: '#d1d9e0',
    met: '#1a7f37',
    missed: '#cf222e',
    bar: '#ddf4ff',
  },
  dark: {
    back: '#0d1117',
    text: '#f0f6fc',
    faint: '#9198a1',
    rule: '#3d444d',
    met: '#3fb950',
    missed: '#f85149',
    bar: '#121d2f',
  },
} as const

type Theme = (typeof themes)[keyof typeof themes]

const columns: { key: keyof Cells; x: number; end?: true; heading: string }[] = [
  { key: 'what', x: 40, heading: 'What' },
  { key: 'places', x: 560, end: true, heading: 'Places' },
  { key: 'median', x: 650, end: true, heading: 'Median' },
  { key: 'range', x: 800, end: true, heading: 'Range' },
  { key: 'ratio', x: 870, end: true, heading: 'Ratio' },
  { key: 'baseline', x: 890, heading: 'Baseline of the same run' },
  { key: 'goal', x: 1_240, heading: 'Goal' },
]

const [width, rowHeight, top] = [1_520, 24, 48]

/** Renders the table as SVG. */
export function renderSvgTable(results: readonly GroupResult[], theme: Theme): string {
  let y = top
  const parts = columns.map((column) => textAt(column, y, column.heading, theme.faint, 600))
  for (const { name, state, rows } of results) {
    y += 1.5 * rowHeight
    parts.push(
      `<rect x="16" y="${y - 17}" width="${width - 32}" height="${rowHeight}" rx="4" fill="${theme.bar}"/>`,
      `<text x="24" y="${y}" font-weight="600" fill="${theme.text}">${inXml(name)}</text>`,
    )
    for (const line of state) {
      y += rowHeight
      parts.push(textAt({ x: 40 }, y, line, theme.faint))
    }
    for (const cells of rows.map(cellsOf)) {
      y += rowHeight
      const colour = { '✓': theme.met, '✗': theme.missed, '–': theme.faint, '·': theme.faint }[
        cells.mark
      ]
      parts.push(`<text x="22" y="${y}" font-weight="600" fill="${colour}">${cells.mark}</text>`)
      for (const column of columns) {
        const isFaint = column.key === 'baseline' || column.key === 'goal'
        parts.push(textAt(column, y, cells[column.key], isFaint ? theme.faint : theme.text))
      }
      parts.push(`<path d="M16 ${y + 7}H${width - 16}" stroke="${theme.rule}" stroke-width="0.5"/>`)
    }
  }
  const height = y + rowHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" font-size="13">`,
    `<title>${inXml(titleOf(results))}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${theme.back}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

function titleOf(results: readonly GroupResult[]): string {
  const rows = results.flatMap(({ rows }) => rows)
  const goals = rows.flatMap(({ goals }) => goals)
  const met = goals.filter(({ verdict }) => verdict === 'met')
  return `Benchmarks: ${rows.length} figures, ${met.length} of ${goals.length} goals met`
}

function textAt(
  { x, end }: { x: number; end?: true },
  y: number,
  text: string,
  fill: string,
  weight = 400,
): string {
  if (text === '') return ''
  const anchor = end ? ' text-anchor="end"' : ''
  return `<text x="${x}" y="${y}"${anchor} font-weight="${weight}" fill="${fill}">${inXml(text)}</text>`
}

function inXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
