import { defineConfig } from 'vitest/config'
import type { EngineName } from './start-engine.ts'

/** The steps of this folder on one engine. They run after all other tests, two files at a time. */
export function engineConfig(name: EngineName) {
  return defineConfig({
    test: {
      name,
      root: import.meta.dirname,
      include: ['*.test.ts'],
      env: { ENGINE: name },
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
      testTimeout: 180_000,
      hookTimeout: 120_000,
    },
  })
}
