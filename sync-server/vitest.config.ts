import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sync-server',
    include: ['test/**/*.test.{ts,tsx}'],
    // Real hashing, files and processes, on machines that do other things as well.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // No test mocks a module, so files share what they loaded, the gazetteer too.
    isolate: false,
    // All cores: the one that is left free by default is half of two.
    maxWorkers: '100%',
  },
})
