/**
 * `pnpm run bench:draw`: keeps the last results of `pnpm bench`, group by group, and draws them into
 * `schema/docs/benchmarks.md`: as a light and a dark picture and as text. Results of a busy machine are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawTable, looks } from './bench/draw-table.ts'
import { withFigures } from './bench/figures-section.ts'
import { keepResults, latestFile, readResults } from './bench/keep-results.ts'

const document = 'schema/docs/benchmarks.md'

/** What the document shows, so that another group can be measured on another day. */
export const measuredFile = '.workspace/bench/measured.json'

/** The files that are made of the results, by path. */
export function drawings(file = measuredFile): Record<string, string> {
  const results = readResults(file)
  return {
    'schema/docs/measurements/benchmarks-light.svg': drawTable(results, looks.light),
    'schema/docs/measurements/benchmarks-dark.svg': drawTable(results, looks.dark),
    [document]: withFigures(readFileSync(document, 'utf8'), results),
  }
}

if (import.meta.main) {
  const latest = readResults(latestFile)
  for (const { name, busy } of latest) if (busy) console.log(`${name} is left out: ${busy}`)
  keepResults(
    latest.filter(({ busy }) => busy === null),
    measuredFile,
  )
  for (const [file, text] of Object.entries(drawings())) {
    writeFileSync(file, text)
    console.log(file)
  }
}
