import { defineConfig } from 'vitest/config'

/** Real browsers, two test files at a time, because tests mostly wait. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['*.test.ts'],
    maxWorkers: 2,
    // The test files of a worker share its browser.
    isolate: false,
    // Browser tests measure time, so no other tests run at the same time.
    sequence: { groupOrder: 1 },
    setupFiles: ['support/print-page-on-failure.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // The same timeout as for locators.
    expect: { poll: { timeout: 60_000 } },
  },
})
