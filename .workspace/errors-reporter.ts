import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Where they go, as JSON. */
export const errorsFile = 'TEST_ERRORS_FILE'

/** What Vitest's JSON report is silent about. */
export interface TestErrors {
  /** What failed outside of every test: Vitest ends with 1 for it. */
  outside: string[]
  /** By the full name of the test. */
  failed: Record<string, FailedTest>
}

interface FailedTest {
  /** What was expected beside what came. */
  diff: string
  /** What was on the screens of its phones. */
  shown: string
}

export default class ErrorsReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const file = process.env[errorsFile]
    if (!file) return
    const found: TestErrors = {
      outside: errors.map(({ stack, message }) => stack ?? message),
      failed: Object.fromEntries(modules.flatMap(failedIn)),
    }
    writeFileSync(file, JSON.stringify(found))
  }
}

function failedIn(module: TestModule): [string, FailedTest][] {
  return [...module.children.allTests('failed')].map((test) => {
    const { shown = '' }: { shown?: string } = test.meta()
    const diffs = (test.result().errors ?? []).map(({ diff }) => diff ?? '')
    return [test.fullName.replaceAll(' > ', ' '), { diff: diffs.join('\n'), shown }]
  })
}
