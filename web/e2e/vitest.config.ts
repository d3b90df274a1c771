import { defineConfig } from 'vitest/config'

/** Real browsers, two test files at a time, for most of a test is waiting. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['*.test.ts'],
    maxWorkers: 2,
    // The files of a worker share its browser.
    isolate: false,
    // A browser measures time itself, so nothing else runs beside its tests.
    sequence: { groupOrder: 1 },
    setupFiles: ['support/tell-what-was-shown.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as the pages themselves wait for what they are to show.
    expect: { poll: { timeout: 60_000 } },
  },
})
