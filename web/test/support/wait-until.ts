import { vi } from 'vitest'

/** Asks again until it holds; how long a busy machine takes for it is no matter. */
export function waitUntil<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 60_000, interval: 5 })
}
