import { join } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { buildWhenChanged } from './build.ts'
import { run } from './run.ts'
import { SummaryReporter } from './summary-reporter.ts'

/**
 * `pnpm test` runs the checks, builds the web app and runs every suite in one Vitest run. `--checks`
 * runs the checks alone; `--all` runs also what a default run leaves out. Everything else goes to
 * Vitest: `--changed`, the names of files, `-t`, `--project`.
 */
const own = ['--checks', '--all']
const isAsked = (flag: string) => process.argv.includes(flag)
const { filter, options } = parseCLI([
  'vitest',
  'run',
  ...process.argv.slice(2).filter((argument) => !own.includes(argument)),
])
/** Whoever asks for a part of the tests may ask for none of a suite. */
const isPart = Boolean(
  filter.length > 0 || options.changed || options.project || options.testNamePattern,
)

// Hundreds of servers are started, and each would strip and compile all of its files anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')
if (isAsked('--all')) process.env.TEST_ALL = '1'

let passed = 0
const failures: string[] = []

for (const project of ['schema', 'sync-server', 'web', 'web/src/service-worker', 'web/test'])
  await check(`types of ${project}`, () => succeeds('tsc', ['-p', project]))
await check('lint and format', () => succeeds('biome', ['ci', '.']))
await check('boundaries', () => succeeds('node', ['.workspace/check-boundaries.ts']))
await check('texts of all languages', () => succeeds('node', ['.workspace/check-texts.ts']))
if (!isAsked('--checks')) {
  await check('build of the web app', buildWhenChanged)
  await runSuites()
}

// Last, where whoever reads the end of a long log finds them.
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

/** A suite that ran no test has failed, unless only a part of the tests was asked for. */
async function runSuites(): Promise<void> {
  const summary = new SummaryReporter()
  const reporters = ['default', summary]
  const vitest = await startVitest(filter, { ...options, reporters })
  for (const line of summary.lines()) console.log(line)
  failures.push(...summary.failures)
  for (const { passed: count } of summary.suites.values()) passed += count
  for (const { name } of vitest.projects)
    if (!isPart && !summary.suites.get(name)?.passed) failures.push(`${name} ran no test`)
  if (process.exitCode && failures.length === 0) failures.push('Vitest failed, and no test of it')
}
