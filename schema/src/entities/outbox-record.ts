import type { Intent, OutboxError } from './intent.ts'

/** Incremented when the shape of the arguments below changes; older records are migrated when read. [S1] */
export const outboxVersion = 1

/** Visitors' saves are stored under this owner until someone signs in. [Q8] */
export const visitorId = 'visitor'

interface OutboxFields {
  /** Position in the queue, auto-incremented by the database. */
  seq: number
  /** The `Idempotency-Key` under which the server remembers this write. [R2] */
  key: string
  /** The account that wrote it, or `visitorId`. No other account ever sends it. [Q8] */
  userId: string
  version: number
  /** `seq` of the record that must reach the server first. [Q6] */
  dependsOn: number | null
  /** There is no state `sending`, so a killed tab leaves nothing stuck. [Q1] */
  state: 'queued' | 'acknowledged' | 'refused'
  attempts: number
  /** True if the record was sent at least once under this key, so that the server may have received it. [C4] */
  wasTried?: boolean
  lastError: OutboxError | null
  /** The server's `seq` of this write, once acknowledged. [P4] */
  ackSeq: number | null
  /** The epoch of `ackSeq`. [P5] */
  ackEpoch: string | null
  /** Time of the acknowledgement by the server's clock, in ms since 1970; null if the response had no time. [P5] */
  ackAt?: number | null
  /**
   * The viewer's previous stars, which the catalogue's rating still includes; null if it includes none. Set for a
   * review that the viewer's own feed reports before the catalogue does. [P4] [C5]
   */
  countedStars?: number | null
  /**
   * True if this record deletes a photo that the person has discarded, but that the server may have received. It stays
   * when the outbox is discarded at sign-out. [R7] [Q9]
   */
  takesBack?: boolean
  /** Device time in ms since 1970, for display only; no decision depends on it. [I3] */
  writtenAt: number
}

export type OutboxRecord = OutboxFields & Intent
