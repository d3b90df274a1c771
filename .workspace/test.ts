import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWhenChanged } from './build.ts'
import { errorsFile, type TestErrors } from './errors-reporter.ts'
import { run } from './run.ts'

/** What one runner counted. */
interface Tally {
  passed: number
  failed: number
  /** The titles of what failed, each with the first lines of why. */
  failures: string[]
}

/** What Vitest's JSON report says, as far as it is read here. */
interface Report {
  numPassedTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

// Hundreds of servers are started, and each would strip and compile all of its files anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/compiled')

const typeChecked = ['schema', 'sync-server', 'web', 'web/src/service-worker', 'web/test']
const suites = [
  'schema',
  'workspace',
  'sync-server',
  'sync-server on PostgreSQL',
  'web',
  'web on PostgreSQL',
  'browser',
]

/** Of a message, and of a diff. */
const mostLines = 15

const tallies: Tally[] = []
for (const project of typeChecked)
  tallies.push(await check(`types of ${project}`, 'tsc', ['-p', project]))
tallies.push(await check('lint and format', 'biome', ['ci', '.']))
tallies.push(await check('boundaries', 'node', ['.workspace/check-boundaries.ts']))
tallies.push(await check('texts of all languages', 'node', ['.workspace/check-texts.ts']))

if (!process.argv.includes('--checks')) {
  tallies.push(await checkBuild())
  for (const suite of suites) tallies.push(await runSuite(suite))
}

const failures = tallies.flatMap((tally) => tally.failures)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
// Last, where whoever reads the end of a long log finds them.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function tallyOf(what: string, isGood: boolean): Tally {
  console.log(`${isGood ? '✓' : '✗'} ${what}`)
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : [what] }
}

async function check(what: string, command: string, args: string[]): Promise<Tally> {
  return tallyOf(what, (await run(command, args)) === 0)
}

async function checkBuild(): Promise<Tally> {
  try {
    await buildWhenChanged()
    return tallyOf('build of the web app', true)
  } catch (error) {
    console.error(error)
    return tallyOf('build of the web app', false)
  }
}

/** Runs one Vitest project and adds up its own count; a suite that ran nothing has failed. */
async function runSuite(project: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'worldschool-report-'))
  const file = join(folder, 'report.json')
  const errors = join(folder, 'errors.json')
  const reporters = [
    '--reporter=default',
    '--reporter=./.workspace/errors-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const env = { [errorsFile]: errors }
  const code = await run('vitest', ['run', '--project', project, ...reporters], env)
  const report: Report | null = readJson(file)
  const { outside, failed }: TestErrors = readJson(errors) ?? { outside: [], failed: {} }
  rmSync(folder, { recursive: true, force: true })
  const passed = report?.numPassedTests ?? 0
  const reasons = [
    ...(report?.testResults ?? []).flatMap((tested) => failuresOf(tested, failed)),
    ...outside.map((error) => `outside of every test\n${shorten(error)}`),
  ]
  const failures = reasons.map((why) => `${project} ${why}`)
  // A file that does not load, or a run without tests, fails nothing by its own count.
  if (failures.length === 0 && (code !== 0 || passed === 0))
    failures.push(`${project} ended with ${code}, and no test of it failed`)
  return { passed, failed: failures.length, failures }
}

/** Null where the runner did not come to writing it. */
function readJson(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The tests of a file that failed or did not run, or the file itself when it did not load. */
function failuresOf(file: Report['testResults'][number], known: TestErrors['failed']): string[] {
  const failed = file.assertionResults.filter(({ status }) => status !== 'passed')
  if (failed.length === 0 && file.message) return [`${nameOf(file)}\n${shorten(file.message)}`]
  // What the first of them left behind is what the others met.
  return failed.map(({ fullName, status, failureMessages }, at) => {
    const { diff = '', shown = '' } = known[fullName] ?? {}
    return [
      `${nameOf(file)} > ${fullName} (${status})`,
      shorten(failureMessages?.join('\n') ?? ''),
      ...changedLines(diff),
      ...(at === 0 && shown ? [shown] : []),
    ].join('\n')
  })
}

function nameOf({ name }: Report['testResults'][number]): string {
  return relative(process.cwd(), name)
}

/** A message without the colours of a terminal and without the test runner's own lines. */
function shorten(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, mostLines)
    .join('\n')
}

function changedLines(diff: string): string[] {
  const lines = stripVTControlCharacters(diff).split('\n')
  return lines.filter((line) => /^[+-] /.test(line)).slice(0, mostLines)
}
