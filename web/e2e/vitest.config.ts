import { defineConfig } from 'vitest/config'

/** Real browsers on two cores: one file after the other, each with a server of its own. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
