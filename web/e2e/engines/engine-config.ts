import { defineConfig } from 'vitest/config'
import type { EngineName } from './start-engine.ts'

/** The steps of this folder on one engine. They run after all other tests, one engine at a time. */
export function engineConfig(name: EngineName) {
  return defineConfig({
    test: {
      name,
      root: import.meta.dirname,
      include: ['*.test.ts'],
      env: { ENGINE: name },
      maxWorkers: 1,
      sequence: { groupOrder: name === 'webkit' ? 2 : 3 },
      testTimeout: 180_000,
      hookTimeout: 120_000,
    },
  })
}
