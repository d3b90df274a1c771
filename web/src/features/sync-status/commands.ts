import type { Intent, OutboxRecord } from '@worldschool/schema'
import { deviceSync } from '../../sync/device-sync.ts'
import { goesAlong } from '../../sync/outbox/revise-rules.ts'

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

/** What the question before `discardWrite` has to name: it goes along. [R7] */
export function writesAlong(outbox: readonly OutboxRecord[], record: OutboxRecord): OutboxRecord[] {
  return goesAlong(outbox, record)
}

/**
 * Drops a waiting or refused write, on the person's word alone, and `along` with it. Answers false,
 * and drops nothing, when it was sent meanwhile or more would go by now. [R7]
 */
export async function discardWrite(
  { seq }: OutboxRecord,
  along: readonly OutboxRecord[],
): Promise<boolean> {
  return deviceSync.discard(
    seq,
    along.map((record) => record.seq),
  )
}
