import { defineConfig } from 'vitest/config'

/** One run over all suites, each of which has a configuration of its own. */
export default defineConfig({
  test: {
    projects: [
      'schema/vitest.config.ts',
      '.workspace/vitest.config.ts',
      'sync-server/vitest.config.ts',
      'sync-server/vitest.postgres.config.ts',
      'web/vitest.config.ts',
      'web/vitest.postgres.config.ts',
      // A browser measures time itself, so nothing else runs beside its tests.
      {
        extends: './web/e2e/vitest.config.ts',
        root: './web/e2e',
        test: { sequence: { groupOrder: 1 } },
      },
    ],
  },
})
