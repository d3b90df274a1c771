import type { Intent, OutboxRecord } from '@worldschool/schema'
import { deviceSync } from '../../sync/device-sync.ts'

/** Puts a refused write back into the queue as it is. [R7] */
export async function retryWrite(seq: number): Promise<void> {
  await deviceSync.retry(seq)
}

/**
 * Puts a refused or waiting write back with other content, in its old place in the queue, or behind
 * it when it has been sent meanwhile. [R7]
 */
export async function reviseWrite(
  record: OutboxRecord,
  revised: Intent['arguments'],
): Promise<void> {
  await deviceSync.revise(record, revised)
}

/** Drops a waiting or refused write, on the person's word alone. [R7] */
export async function discardWrite(seq: number): Promise<void> {
  await deviceSync.discard(seq)
}

/** Tries everything at once instead of waiting for the timer. [Q4] */
export function syncNow(): void {
  deviceSync.wake()
}
