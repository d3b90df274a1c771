import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

export const test = {
  include: ['test/**/*.test.{ts,tsx}'],
  setupFiles: ['test/support/setup.ts'],
  // Long, because the tests use real databases and a real server, on machines that may be busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  // Importing the app again for each file took longer than the tests of most files.
  isolate: false,
  // Uses all cores: Vitest leaves one free by default, which is half of two.
  maxWorkers: '100%',
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({ test: { ...test, name: 'web' } })
