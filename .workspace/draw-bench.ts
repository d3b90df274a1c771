/**
 * `pnpm run bench:draw`: keeps what `pnpm bench` measured last, group by group, and draws the table of it
 * into the README: by day, by night and as text.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawTable, looks } from './bench/draw-table.ts'
import { keepResults, latestFile, readResults } from './bench/keep-results.ts'
import { withBenchmarks } from './bench/readme-section.ts'

/** What the README tells, so that another group can be measured on another day. */
export const measuredFile = '.workspace/bench/measured.json'

/** The files that the figures make, by path. */
export function drawings(file = measuredFile): Record<string, string> {
  const results = readResults(file)
  return {
    'public/screenshots/benchmarks-light.svg': drawTable(results, looks.light),
    'public/screenshots/benchmarks-dark.svg': drawTable(results, looks.dark),
    'README.md': withBenchmarks(readFileSync('README.md', 'utf8'), results),
  }
}

if (import.meta.main) {
  keepResults(readResults(latestFile), measuredFile)
  for (const [file, text] of Object.entries(drawings())) {
    writeFileSync(file, text)
    console.log(file)
  }
}
