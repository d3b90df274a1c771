import { defineConfig } from 'vitest/config'
import { testAll } from '../.workspace/test-all.ts'
import { test } from './vitest.config.ts'

/** The tests of phones and a server together, with PostgreSQL beneath the server. */
export default defineConfig({
  test: {
    ...test,
    name: 'web on PostgreSQL',
    globalSetup: ['../sync-server/test/support/postgres/global-setup.ts'],
    // The order of feeds, and writes that meet, are what PostgreSQL may decide otherwise.
    include: testAll
      ? ['test/integration/*.test.ts']
      : ['test/integration/{edits,two-devices}.test.ts'],
    // A backup is a file; of PostgreSQL there is pg_dump.
    exclude: ['test/integration/restore.test.ts'],
  },
})
