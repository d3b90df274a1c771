import { defineConfig } from 'vitest/config'
import { test } from './vitest.config.ts'

/** The tests of phones and a server together, with PostgreSQL beneath the server. */
export default defineConfig({
  test: {
    ...test,
    name: 'web on PostgreSQL',
    globalSetup: ['../sync-server/test/support/postgres/global-setup.ts'],
    include: ['test/integration/*.test.ts'],
    // A backup is a file; of PostgreSQL there is pg_dump.
    exclude: ['test/integration/restore.test.ts'],
  },
})
