import type { Intent } from '@worldschool/schema'
import { deviceSync } from '../../sync/device-sync.ts'

/** Puts a refused write back into the queue as it is. [R7] */
export async function retryWrite(seq: number): Promise<void> {
  await deviceSync.retry(seq)
}

/**
 * Puts a refused write back with other content, in its old place in the queue. Throws when it has
 * been sent meanwhile, so that the form keeps what was typed. [R7]
 */
export async function reviseWrite(seq: number, revised: Intent['arguments']): Promise<void> {
  if (!(await deviceSync.revise(seq, revised))) throw new Error('This write has been sent already')
}

/** Drops a waiting or refused write, on the person's word alone. [R7] */
export async function discardWrite(seq: number): Promise<void> {
  await deviceSync.discard(seq)
}

/** Tries everything at once instead of waiting for the timer. [Q4] */
export function syncNow(): void {
  deviceSync.wake()
}
