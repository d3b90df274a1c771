import type { OutboxRecord } from '@worldschool/schema'
import type { QueueState } from './queue-state.ts'

/** What a person is doing to the queue at this moment. */
export type CurrentAction =
  | { kind: 'write'; entityId: string; isTakenBack: boolean; photoId?: string }
  | { kind: 'retry' | 'revise' | 'discard'; seq: number; entityId: string; named: number[] }
  | { kind: 'leave'; userId: string }
  | { kind: 'sign in'; userId: string; merges: boolean }

/** Returns whether a record was discarded: by itself, or with its place if the person saw it named. [R7] */
export function isGivenUp(
  { seq, entityId }: OutboxRecord,
  discarded: { seq: number; entityId: string; named: readonly number[] },
  next: QueueState,
): boolean {
  if (seq === discarded.seq) return true
  const isPlaceGone = next.outbox.every((record) => record.seq !== discarded.seq)
  return isPlaceGone && entityId === discarded.entityId && discarded.named.includes(seq)
}
