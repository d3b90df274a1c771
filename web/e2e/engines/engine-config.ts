import { defineConfig } from 'vitest/config'
import type { EngineName } from './start-engine.ts'

/** The steps of this folder on one engine, `maxWorkers` files at a time. They run after all other tests. */
export function engineConfig(name: EngineName, maxWorkers = 2) {
  return defineConfig({
    test: {
      name,
      root: import.meta.dirname,
      include: ['*.test.ts'],
      env: { ENGINE: name },
      maxWorkers,
      sequence: { groupOrder: 2 },
      testTimeout: 180_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
    },
  })
}
