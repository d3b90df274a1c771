/**
 * `pnpm run lighthouse [--runs N] [PATH …]`: audits the built app with Lighthouse's phone preset, and prints
 * the medians of N runs (5 by default) of each page. Exit code 1 if a category is below its goal.
 */
import { parseArgs } from 'node:util'
import { resourcePaths } from '@worldschool/schema'
import { buildWhenChanged } from '../../../.workspace/build.ts'
import { ServerProcess } from '../../e2e/support/server-process.ts'
import { TileServer } from '../../e2e/support/tile-server.ts'
import { auditPage } from './audit-page.ts'
import { onceAgain } from './once-again.ts'
import { goals, type Summary, summarise } from './summary.ts'

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
  const answer = await fetch(server.origin + resourcePaths.list)
  const [place] = (await answer.json()) as { id: string }[]
  return `/?resource=${place?.id}`
}

async function measure(url: string): Promise<Summary> {
  const reports = []
  for (let run = 0; run < Number(values.runs); run += 1)
    reports.push(await onceAgain(auditPage, url, console.log))
  return summarise(reports)
}

function print(page: string, { medians, figures, machine, failing, isGood }: Summary): void {
  console.log(`\n${page}  (medians of ${machine.length}, benchmarkIndex ${machine.join(' ')})`)
  for (const [category, least] of Object.entries(goals)) {
    const found = medians[category] ?? 0
    const mark = found >= least ? '✓' : '✗'
    console.log(`  ${mark} ${category.padEnd(15)} ${String(found).padStart(3)}  of ${least}`)
  }
  console.log(`    ${Object.entries(figures).map(figureText).join('  ')}`)
  for (const line of failing) console.log(`    · ${line}`)
  if (!isGood) process.exitCode = 1
}

/** CLS is a number without a unit; all others are in milliseconds. */
function figureText([name, value]: [string, number]): string {
  return name === 'CLS' ? `${name} ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`
}
