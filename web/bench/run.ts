/**
 * `pnpm run bench [NAME] [--places N] [--seconds N]`: measures the built app in a real browser. Prints
 * every claim with its ratio and the conditions; exit code 1 when a promise is not kept.
 */
import { parseArgs } from 'node:util'
import { buildWhenChanged } from '../../.workspace/build.ts'
import type { Bench, BenchResult } from './bench.ts'
import { mapPan } from './map-pan.ts'

const benches: readonly Bench[] = [mapPan]

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: { places: { type: 'string' }, seconds: { type: 'string' } },
})
const [wanted] = positionals
const chosen = benches.filter(({ name }) => wanted === undefined || name === wanted)
if (chosen.length === 0) {
  console.error(`No bench “${wanted}”; there are: ${benches.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}

await buildWhenChanged()
for (const { name, full, run } of chosen) {
  console.log(`\n${name}`)
  const places = Number(values.places ?? full.places)
  const seconds = Number(values.seconds ?? full.seconds)
  print(await run({ places, seconds }))
}

function print({ conditions, claims, details }: BenchResult): void {
  for (const condition of conditions) console.log(`  on    ${condition}`)
  for (const detail of details) console.log(`  seen  ${detail}`)
  for (const { what, found, ratio, isKept } of claims) {
    const mark = isKept === null ? '·' : isKept ? '✓' : '✗'
    console.log(`  ${mark} ${what}: ${found} (ratio ${ratio.toFixed(2)})`)
    if (isKept === false) process.exitCode = 1
  }
}
