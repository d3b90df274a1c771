import type { Intent, OutboxRecord } from '@worldschool/schema'
import { deviceSync } from '../../sync/device-sync.ts'
import { recordsDiscardedWith } from '../../sync/outbox/revise-rules.ts'

/** Puts a refused write back into the outbox unchanged. [R7] */
export async function retryWrite(seq: number): Promise<void> {
  await deviceSync.retry(seq)
}

/**
 * Puts a refused or waiting write back with new content, in its old position in the outbox. If it was sent in
 * the meantime, the new content is queued behind it. [R7]
 */
export async function reviseWrite(
  record: OutboxRecord,
  revised: Intent['arguments'],
): Promise<void> {
  await deviceSync.revise(record, revised)
}

/** The writes that `discardWrite` drops together with `record`; the confirmation has to name them. [R7] */
export function writesDiscardedWith(
  outbox: readonly OutboxRecord[],
  record: OutboxRecord,
): OutboxRecord[] {
  return recordsDiscardedWith(outbox, record)
}

/**
 * Drops a waiting or refused write together with the writes in `along`. Call it only after the user has confirmed.
 * Returns false, and drops nothing, if the write has been sent, or if further writes now depend on it. [R7]
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
