import { setTimeout as wait } from 'node:timers/promises'
import type { ObservedProcess } from './observed-process.ts'

const lookMs = 500

/** Waits until a server does nothing of its own any more: hardly any processor time, three looks long. */
export async function whenIdle(server: ObservedProcess): Promise<void> {
  let quiet = 0
  let before = (await server.observe()).cpuMicros
  while (quiet < 3) {
    await wait(lookMs)
    const { cpuMicros: now, hasChildren } = await server.observe()
    quiet = !hasChildren && now - before < 0.05 * lookMs * 1000 ? quiet + 1 : 0
    before = now
  }
}
