import type { GroupResult } from './results.ts'
import { cellsOf } from './table.ts'

const [begin, end] = ['<!-- benchmarks -->', '<!-- /benchmarks -->']

/** Returns the document with its results section replaced. */
export function withResults(document: string, results: readonly GroupResult[]): string {
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
  <img src="measurements/benchmarks-light.svg" alt="Table of the last results; the same figures follow as text">
</picture>

Measured on ${machines.join('; and on ')}. Each figure is the median of interleaved rounds, with their range. Each
ratio is figure to baseline in the same rounds. ✓ goal met, ✗ goal missed, – goal not judged, · no goal.

<details><summary>The figures as text</summary>

${results.map(groupText).join('\n')}
</details>

`
}

function groupText({ name, at, command, state, conditions, rows }: GroupResult): string {
  const lines = rows.map(cellsOf).map((cells) => {
    const { mark, what, places, median, range, ratio, goal, baseline } = cells
    return `- ${mark} ${what}, ${places} places: **${median}**${range && ` (${range})`}${ratio && `, ${ratio} of ${baseline}`}${goal && `; goal ${goal}`}`
  })
  const head = `**${name}**, ${at.slice(0, 10)}, \`${command}\`.`
  return [head, ...state, ...conditions, '', ...lines, ''].join('\n')
}
