import type { GroupResult } from './results.ts'
import { cellsOf } from './table.ts'

const [begin, end] = ['<!-- benchmarks -->', '<!-- /benchmarks -->']

/** Returns the document with its section of figures replaced by these results. */
export function withFigures(document: string, results: readonly GroupResult[]): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The document has no ${begin} … ${end}`)
  return `${document.slice(0, from + begin.length)}\n${section(results)}${document.slice(to)}`
}

function section(results: readonly GroupResult[]): string {
  const machines = [...new Set(results.map(({ machine }) => machine))]
  return `
<picture>
  <source media="(prefers-color-scheme: dark)" srcset="measurements/benchmarks-dark.svg">
  <img src="measurements/benchmarks-light.svg" alt="The table of the last run; the same figures as text below">
</picture>

Measured on ${machines.join('; and on ')}. Each figure is the median of interleaved rounds, with their range; each
ratio is that of figure and floor in the same rounds. ✓ a goal is met, ✗ it is missed, – it is not judged, · there is none.

<details><summary>The figures as text</summary>

${results.map(groupText).join('\n')}
</details>

`
}

function groupText({ name, at, command, state, conditions, rows }: GroupResult): string {
  const lines = rows.map(cellsOf).map((cells) => {
    const { mark, what, places, median, range, ratio, goal, floor } = cells
    return `- ${mark} ${what}, ${places} places: **${median}**${range && ` (${range})`}${ratio && `, ${ratio} of ${floor}`}${goal && `; goal ${goal}`}`
  })
  const head = `**${name}**, ${at.slice(0, 10)}, \`${command}\`.`
  return [head, ...state, ...conditions, '', ...lines, ''].join('\n')
}
