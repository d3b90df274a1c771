import { join } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { missingEngines } from '../web/e2e/engines/start-engine.ts'
import { buildWhenChanged } from './build.ts'
import { run } from './run.ts'
import { SummaryReporter } from './summary-reporter.ts'

/**
 * `pnpm test` runs the checks, builds the web app and runs every suite in one Vitest run. `--checks`
 * runs only the checks; `--all` includes what the default run samples. All other arguments go to Vitest: `--changed`,
 * file names, `-t`, `--project`.
 */
const ownFlags = ['--checks', '--all']
const hasFlag = (flag: string) => process.argv.includes(flag)
const { filter, options } = parseCLI([
  'vitest',
  'run',
  ...process.argv.slice(2).filter((argument) => !ownFlags.includes(argument)),
])
/** A run of a part of the tests may skip whole suites. */
const isPart = Boolean(
  filter.length > 0 || options.changed || options.project || options.testNamePattern,
)

// The tests start hundreds of servers; without a cache each would strip and compile all files again.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')
if (hasFlag('--all')) process.env.TEST_ALL = '1'

let passed = 0
const failures: string[] = []

for (const project of ['schema', 'sync-server', 'web', 'web/src/service-worker', 'web/test'])
  await check(`types of ${project}`, () => succeeds('tsc', ['-p', project]))
await check('lint and format', () => succeeds('biome', ['ci', '.']))
await check('boundaries', () => succeeds('node', ['.workspace/check-boundaries.ts']))
await check('translations', () => succeeds('node', ['.workspace/check-translations.ts']))
if (!hasFlag('--checks')) {
  await check('build of the web app', buildWhenChanged)
  await runSuites()
}

// Failures come last, because people read the end of a long log.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

/** Counts as one test: passed, unless `work` throws. */
async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    passed += 1
    console.log(`✓ ${what}`)
  } catch (error) {
    failures.push(what)
    console.log(`✗ ${what}\n`, error)
  }
}

async function succeeds(command: string, args: string[]): Promise<void> {
  const code = await run(command, args)
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

/** A suite without tests counts as failed, unless only a part of the tests was requested. */
async function runSuites(): Promise<void> {
  const summary = new SummaryReporter()
  const reporters = ['default', summary]
  const missing = options.project ? [] : missingEngines()
  const project = missing.map(({ name }) => `!${name}`)
  const vitest = await startVitest(filter, {
    ...options,
    reporters,
    ...(missing.length > 0 && { project }),
  })
  for (const line of summary.lines()) console.log(line)
  for (const { name, install } of missing) {
    console.log(`- ${name}: not run, because it is not installed. Debian: ${install}`)
    if (process.env.CI === 'true' && !isPart) failures.push(`${name} was not run`)
  }
  failures.push(...summary.failures)
  for (const { passed: count } of summary.suites.values()) passed += count
  for (const { name } of vitest.projects)
    if (!isPart && !summary.suites.get(name)?.passed) failures.push(`${name} ran no test`)
  if (process.exitCode && failures.length === 0) failures.push('Vitest failed, and no test of it')
}
