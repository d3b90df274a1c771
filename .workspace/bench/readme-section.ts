import type { GroupResult } from './results.ts'
import { cellsOf } from './table.ts'

const [begin, end] = ['<!-- benchmarks -->', '<!-- /benchmarks -->']

/** The README with its section about the benchmarks written again from the results. */
export function withBenchmarks(readme: string, results: readonly GroupResult[]): string {
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The README has no ${begin} … ${end}`)
  return `${readme.slice(0, from + begin.length)}\n${section(results)}${readme.slice(to)}`
}

function section(results: readonly GroupResult[]): string {
  const machines = [...new Set(results.map(({ machine }) => machine))]
  return `
<picture>
  <source media="(prefers-color-scheme: dark)" srcset="public/screenshots/benchmarks-dark.svg">
  <img src="public/screenshots/benchmarks-light.svg" alt="The table of the last run; the same figures as text below">
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
