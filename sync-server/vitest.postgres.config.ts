import { defineConfig } from 'vitest/config'
import { leftOutOnPostgres } from './test/support/engines.ts'
import { test } from './vitest.config.ts'

export default defineConfig({
  test: {
    ...test,
    name: 'sync-server on PostgreSQL',
    globalSetup: ['test/support/postgres/global-setup.ts'],
    exclude: leftOutOnPostgres,
  },
})
