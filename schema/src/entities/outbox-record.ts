import * as z from 'zod/mini'
import { errorCodes } from '../errors.ts'
import { reportFieldsSchema } from './report.ts'
import { resourceDraftSchema, resourceSchema } from './resource.ts'
import { reviewDraftSchema } from './review.ts'
import { idSchema } from './shared.ts'

/** Raised with the shape of the arguments below; older records are raised when read. [S1] */
export const outboxVersion = 1

/** Visitors' saves wait under this owner until someone signs in. [Q8] */
export const visitorId = 'visitor'

/** What a person did, replayable at any time. `entityId` is the resource it is about. [Q1] [Q3] */
export const intentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-resource'), entityId: idSchema, arguments: resourceDraftSchema }),
  z.object({
    kind: z.literal('edit-resource'),
    entityId: idSchema,
    arguments: z.object({
      /** The resource's change number when the edit began; 0 while it was not sent itself. [C4] */
      revision: z.int(),
      base: resourceDraftSchema,
      draft: resourceDraftSchema,
    }),
  }),
  z.object({ kind: z.literal('delete-resource'), entityId: idSchema, arguments: z.object({}) }),
  z.object({ kind: z.literal('save'), entityId: idSchema, arguments: z.object({ id: idSchema }) }),
  z.object({ kind: z.literal('unsave'), entityId: idSchema, arguments: z.object({}) }),
  z.object({
    kind: z.literal('review'),
    entityId: idSchema,
    arguments: z.extend(reviewDraftSchema, { id: idSchema }),
  }),
  z.object({ kind: z.literal('delete-review'), entityId: idSchema, arguments: z.object({}) }),
  z.object({
    kind: z.literal('report'),
    entityId: idSchema,
    arguments: z.extend(reportFieldsSchema, { id: idSchema }),
  }),
  z.object({
    kind: z.literal('add-photo'),
    entityId: idSchema,
    /** The photo; its bytes are in a table of their own. Without `position` it comes last. */
    arguments: z.object({
      id: idSchema,
      position: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    }),
  }),
  z.object({
    kind: z.literal('delete-photo'),
    entityId: idSchema,
    arguments: z.object({ id: idSchema }),
  }),
])

export type Intent = z.infer<typeof intentSchema>
export type IntentKind = Intent['kind']

/**
 * Why a write did not go through, in the server's code and words. `status` 0 is no answer; `fields`
 * and `current` are what an edit clashed with [C4].
 */
export const outboxErrorSchema = z.object({
  status: z.int(),
  code: z.union([z.enum(errorCodes), z.literal('network')]),
  message: z.string(),
  fields: z.optional(z.array(z.string())),
  current: z.optional(resourceSchema),
})

export type OutboxError = z.infer<typeof outboxErrorSchema>

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
  /** Device time in ms since 1970, for reading only; it decides nothing. [I3] */
  writtenAt: number
}

export type OutboxRecord = OutboxFields & Intent
