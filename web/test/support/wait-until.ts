import { vi } from 'vitest'

/** Retries until `holds` does not throw; the timeout is long, because the machine may be busy. */
export function waitUntil<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 60_000, interval: 5 })
}
