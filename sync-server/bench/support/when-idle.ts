import { setTimeout as wait } from 'node:timers/promises'
import type { ObservedProcess } from './observed-process.ts'

const sampleMs = 500

/** Waits until a server has no background work left: hardly any CPU time in three samples. */
export async function whenIdle(server: ObservedProcess): Promise<void> {
  let idleSamples = 0
  let before = (await server.observe()).cpuMicros
  while (idleSamples < 3) {
    await wait(sampleMs)
    const { cpuMicros: now, hasChildren } = await server.observe()
    idleSamples = !hasChildren && now - before < 0.05 * sampleMs * 1000 ? idleSamples + 1 : 0
    before = now
  }
}
