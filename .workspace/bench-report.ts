/**
 * `pnpm run bench:report`: publishes the last results of `pnpm bench`, group by group, in
 * `schema/docs/benchmarks.md`: as a light and a dark SVG and as text. Results of a busy machine are skipped.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { latestFile, readResults, saveResults } from './bench/results-file.ts'
import { withResults } from './bench/results-section.ts'
import { renderSvgTable, themes } from './bench/svg-table.ts'

const document = 'schema/docs/benchmarks.md'

/** The results in the document, stored so that groups can be measured on different days. */
export const publishedFile = '.workspace/bench/published-results.json'

/** Returns the files generated from the results, by path. */
export function reportFiles(file = publishedFile): Record<string, string> {
  const results = readResults(file)
  return {
    'schema/docs/measurements/benchmarks-light.svg': renderSvgTable(results, themes.light),
    'schema/docs/measurements/benchmarks-dark.svg': renderSvgTable(results, themes.dark),
    [document]: withResults(readFileSync(document, 'utf8'), results),
  }
}

if (import.meta.main) {
  const latest = readResults(latestFile)
  for (const { name, busy } of latest) if (busy) console.log(`${name} is skipped: ${busy}`)
  saveResults(
    latest.filter(({ busy }) => busy === null),
    publishedFile,
  )
  for (const [file, text] of Object.entries(reportFiles())) {
    writeFileSync(file, text)
    console.log(file)
  }
}
