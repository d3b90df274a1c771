import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** Maximum number of printed lines of one message or one diff. */
const maxLines = 15

/** One Vitest project: how many tests passed and failed, and when they ran. */
interface Suite {
  passed: number
  failed: number
  /** In milliseconds, as `performance.now()` counts them. */
  began: number
  ended: number
}

/**
 * Collects what `pnpm test` prints at the very end: one line for each suite, and every failure with
 * its first lines, because people read the end of a long log.
 */
export class SummaryReporter implements Reporter {
  readonly suites = new Map<string, Suite>()
  readonly failures: string[] = []

  /** The title that `-t` asks for. */
  #pattern: RegExp | undefined

  readonly onInit: NonNullable<Reporter['onInit']> = ({ config }) => {
    this.#pattern = config.testNamePattern
  }

  readonly onTestModuleStart: NonNullable<Reporter['onTestModuleStart']> = ({ project }) => {
    const began = performance.now()
    const suite = { passed: 0, failed: 0, began, ended: began }
    if (!this.suites.has(project.name)) this.suites.set(project.name, suite)
  }

  readonly onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = ({ project }) => {
    const suite = this.suites.get(project.name)
    if (suite) suite.ended = performance.now()
  }

  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    for (const module of modules) this.#add(module)
    for (const error of errors) this.failures.push(`outside of every test\n${messageOf(error)}`)
  }

  /** One line for each suite that ran. */
  lines(): string[] {
    return [...this.suites].map(([name, { passed, failed, began, ended }]) => {
      const seconds = ((ended - began) / 1000).toFixed(1)
      return `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`
    })
  }

  #isLeftOut(test: TestCase): boolean {
    const pattern = this.#pattern
    return pattern !== undefined && !pattern.test(test.fullName.replaceAll(' > ', ' '))
  }

  #add(module: TestModule): void {
    // Tests that `-t` leaves out are not counted.
    const tests = [...module.children.allTests()].filter((test) => !this.#isLeftOut(test))
    // Any other skipped test proves nothing, so it counts as failed.
    const failed = tests.filter((test) => test.result().state !== 'passed')
    // A file that does not load has no tests, and tests whose hooks fail do not run.
    const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
    const failures = [...errors.map(messageOf), ...failed.map(describeTest)]
    const suite = this.suites.get(module.project.name)
    if (suite) {
      suite.passed += tests.length - failed.length
      suite.failed += failures.length
    }
    const place = `${module.project.name} ${module.relativeModuleId}`
    this.failures.push(...failures.map((failure) => `${place} > ${failure}`))
  }
}

function describeTest(test: TestCase, at: number): string {
  const { state, errors = [] } = test.result()
  const { shown = '' }: { shown?: string } = test.meta()
  return [
    `${test.fullName} (${state})`,
    ...errors.map(messageOf),
    ...errors.flatMap(({ diff }) => changedLines(diff ?? '')),
    // Later failures in a file are often consequences of the first one.
    ...(at === 0 && shown ? [shown] : []),
  ].join('\n')
}

/** The first lines of a message, without colours and without the frames of libraries. */
function messageOf({ stack, message }: SerializedError): string {
  const lines = stripVTControlCharacters(stack || message).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, maxLines)
    .join('\n')
}

function changedLines(diff: string): string[] {
  const lines = stripVTControlCharacters(diff).split('\n')
  return lines.filter((line) => /^[+-] /.test(line)).slice(0, maxLines)
}
