import { defineConfig } from 'vitest/config'
import { testAll } from '../.workspace/test-all.ts'
import { test } from './vitest.config.ts'

/** Runs the tests of phones together with a server on PostgreSQL. */
export default defineConfig({
  test: {
    ...test,
    name: 'web on PostgreSQL',
    globalSetup: ['../sync-server/test/support/postgres/global-setup.ts'],
    // On PostgreSQL, the order of feeds and the result of concurrent writes may differ.
    include: testAll
      ? ['test/integration/*.test.ts']
      : ['test/integration/{edits,two-devices}.test.ts'],
    // The test restores a backup as a file, which PostgreSQL does not have.
    exclude: ['test/integration/restore.test.ts'],
  },
})
