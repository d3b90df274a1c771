import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenChanged } from './build.ts'
import { run } from './run.ts'

/** What one runner counted. */
interface Tally {
  passed: number
  failed: number
}

const typeChecked = ['schema', 'sync-server', 'web', 'web/src/service-worker', 'web/test']
const suites = ['schema', 'workspace', 'sync-server', 'web', 'browser']

const tallies: Tally[] = []
for (const project of typeChecked)
  tallies.push(await check(`types of ${project}`, 'tsc', ['-p', project]))
tallies.push(await check('lint and format', 'biome', ['ci', '.']))
tallies.push(await check('boundaries', 'node', ['.workspace/check-boundaries.ts']))

if (!process.argv.includes('--checks')) {
  tallies.push(await checkBuild())
  for (const suite of suites) tallies.push(await runSuite(suite))
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function check(what: string, command: string, args: string[]): Promise<Tally> {
  const isGood = (await run(command, args)) === 0
  console.log(`${isGood ? '✓' : '✗'} ${what}`)
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

async function checkBuild(): Promise<Tally> {
  try {
    await buildWhenChanged()
    console.log('✓ build of the web app')
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error('✗ build of the web app', error)
    return { passed: 0, failed: 1 }
  }
}

/** Runs one Vitest project and adds up its own count; a suite that ran nothing has failed. */
async function runSuite(project: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', '--project', project, ...reporters])
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  rmSync(folder, { recursive: true, force: true })
  const passed = Number(counted.numPassedTests ?? 0)
  const failed = Number(counted.numFailedTests ?? 0) + Number(counted.numPendingTests ?? 0)
  // A file that does not load, or a run without tests, fails nothing by its own count.
  const isCounted = code === 0 ? passed > 0 : failed > 0
  return { passed, failed: isCounted ? failed : failed + 1 }
}
