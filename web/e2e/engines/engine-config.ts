import { defineConfig } from 'vitest/config'

/** The steps of this folder on one engine. They run after all other tests, the engines side by side. */
export function engineConfig(name: 'webkit' | 'firefox') {
  return defineConfig({
    test: {
      name,
      root: import.meta.dirname,
      include: ['*.test.ts'],
      env: { ENGINE: name },
      maxWorkers: 1,
      sequence: { groupOrder: 2 },
      testTimeout: 180_000,
      hookTimeout: 120_000,
    },
  })
}
