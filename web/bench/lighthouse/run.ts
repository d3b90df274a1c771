/**
 * `pnpm run lighthouse [--runs N] [PATH …]`: audits the built app with Lighthouse's phone preset on a simulated
 * mid-tier phone, and prints the medians of N runs (5 by default) of each page. Lighthouse's own "4×" would be another
 * phone on every machine. Exit code 1 if a category is below its goal; on a busy machine, the performance is not judged.
 */
import { parseArgs } from 'node:util'
import { resourcePaths } from '@worldschool/schema'
import { presets } from '../../../.workspace/bench/calibration.ts'
import { busyReason } from '../../../.workspace/bench/machine-load.ts'
import { medianOf } from '../../../.workspace/bench/median.ts'
import { buildWhenChanged } from '../../../.workspace/build.ts'
import { ServerProcess } from '../../e2e/support/server-process.ts'
import { TileServer } from '../../e2e/support/tile-server.ts'
import { auditPage } from './audit-page.ts'
import { retryOnce } from './retry-once.ts'
import { goals, type LighthouseReport, type Summary, summarise } from './summary.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})

await buildWhenChanged()
const streets = await TileServer.start()
const server = await ServerProcess.start({ TILE_URL: streets.tileUrl })
try {
  const pages = positionals.length > 0 ? positionals : ['/', '/saved', '/settings', await aPlace()]
  for (const page of pages) print(page, await measure(new URL(page, server.origin).href))
} finally {
  await server.remove()
  await streets.stop()
}

/** Returns the path of a resource, as people share it. */
async function aPlace(): Promise<string> {
  const response = await fetch(server.origin + resourcePaths.list)
  const [place] = (await response.json()) as { id: string }[]
  return `/?resource=${place?.id}`
}

interface Measured extends Summary {
  /** How many times slower than this machine the simulated phone is. */
  slowdown: number
  /** Why the performance cannot be judged, or null. */
  busy: string | null
}

/** The first run only measures how fast the machine is. */
async function measure(url: string): Promise<Measured> {
  const reports: LighthouseReport[] = []
  const indices: number[] = []
  const slowdown = () => Math.max(1, medianOf(indices) / presets['mid-tier'].index)
  for (let run = 0; run <= Number(values.runs); run += 1) {
    const rate = run === 0 ? 1 : slowdown()
    const report = await retryOnce((page) => auditPage(page, rate), url, console.log)
    indices.push(report.environment.benchmarkIndex)
    if (run > 0) reports.push(report)
  }
  const busy = busyReason({ others: null, samples: indices, after: null })
  return { ...summarise(reports), slowdown: slowdown(), busy }
}

function print(page: string, measured: Measured): void {
  const { medians, figures, machine, failing, unmet, slowdown, busy } = measured
  const indices = `benchmarkIndex ${machine.join(' ')}, slowdown ${slowdown.toFixed(1)}`
  console.log(`\n${page}  (medians of ${machine.length}, ${indices})`)
  for (const [category, least] of Object.entries(goals)) {
    const isJudged = category !== 'performance' || busy === null
    const isMet = !unmet.includes(category)
    const mark = isMet ? '✓' : isJudged ? '✗' : '?'
    console.log(
      `  ${mark} ${category.padEnd(15)} ${String(medians[category]).padStart(3)}  of ${least}`,
    )
    if (!isMet && isJudged) process.exitCode = 1
  }
  console.log(`    ${Object.entries(figures).map(figureText).join('  ')}`)
  if (busy !== null) console.log(`    the performance is not judged: ${busy}`)
  for (const line of failing) console.log(`    · ${line}`)
}

/** CLS is a number without a unit; all others are in milliseconds. */
function figureText([name, value]: [string, number]): string {
  return name === 'CLS' ? `${name} ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`
}
