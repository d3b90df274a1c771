import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

export const test = {
  include: ['test/**/*.test.{ts,tsx}'],
  setupFiles: ['test/support/setup.ts'],
  // Real databases and a real server, on machines that do other things as well.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Importing the app anew for each file took longer than the tests of most.
  isolate: false,
  // All cores: the one that is left free by default is half of two.
  maxWorkers: '100%',
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({ test: { ...test, name: 'web' } })
