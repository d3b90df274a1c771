import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Where the texts of the errors go, as a JSON list. */
export const unhandledFile = 'UNHANDLED_ERRORS_FILE'

/** Writes down what failed outside of every test: Vitest ends with 1 for it, and its JSON report is silent. */
export default class UnhandledReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_, errors) => {
    const file = process.env[unhandledFile]
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
