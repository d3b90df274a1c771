import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { inTests, onPostgresAlone } from './test/support/engines.ts'

export const test = {
  include: ['test/**/*.test.{ts,tsx}'],
  // Real hashing, files and processes, on machines that do other things as well.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // No test mocks a module, so files share what they loaded, the gazetteer too.
  isolate: false,
  // Use all cores. By default Vitest leaves one free, which is half of a machine with two.
  maxWorkers: '100%',
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  test: { ...test, name: 'sync-server', exclude: inTests(Object.keys(onPostgresAlone)) },
})
