import type { Intent, OutboxError } from './intent.ts'

/** Raised with the shape of the arguments below; older records are raised when read. [S1] */
export const outboxVersion = 1

/** Visitors' saves wait under this owner until someone signs in. [Q8] */
export const visitorId = 'visitor'

interface OutboxFields {
  /** Position in the queue, counted up by the database. */
  seq: number
  /** The `Idempotency-Key` under which the server remembers this write. [R2] */
  key: string
  /** The account that wrote it, or `visitorId`. No other account ever sends it. [Q8] */
  userId: string
  version: number
  /** `seq` of the record that must reach the server first. [Q6] */
  dependsOn: number | null
  /** There is no `sending`: a killed tab leaves nothing stuck. [Q1] */
  state: 'queued' | 'acknowledged' | 'refused'
  attempts: number
  /** Handed to the network at least once under this key, so that the server may have it. [C4] */
  wasTried?: boolean
  lastError: OutboxError | null
  /** The server's change number of this write, once acknowledged. [P4] */
  ackSeq: number | null
  /** The epoch in which that number counts. [P5] */
  ackEpoch: string | null
  /** When that was, by the server's clock in ms since 1970; null when its answer did not say. [P5] */
  ackAt?: number | null
  /**
   * Of a review, once the viewer's own feed tells it before the catalogue does: the viewer's stars
   * that the catalogue counts until then, null for none. [P4] [C5]
   */
  countedStars?: number | null
  /**
   * Of the deletion of a photo that the person has given up and the server may have all the same: no
   * discarding at a sign-out takes it away. [R7] [Q9]
   */
  takesBack?: boolean
  /** Device time in ms since 1970, for reading only; it decides nothing. [I3] */
  writtenAt: number
}

export type OutboxRecord = OutboxFields & Intent
