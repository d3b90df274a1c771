import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begun last, one of these would have a core for itself at the end. */
const longest = ['accessibility', 'map-and-list', 'account', 'streets', 'screens', 'whole-way']

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = longest.indexOf(basename(moduleId, '.test.ts'))
  return rank < 0 ? longest.length : rank
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

/** Real browsers, each file with a server of its own: two at a time, for most of a test is waiting. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['*.test.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['support/tell-what-was-shown.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as the pages themselves wait for what they are to show.
    expect: { poll: { timeout: 60_000 } },
  },
})
