import * as z from 'zod/mini'
import { errorCodes } from '../errors.ts'
import { reportFieldsSchema } from './report.ts'
import { resourceBaseSchema, resourceDraftSchema, resourceSchema } from './resource.ts'
import { reviewDraftSchema } from './review.ts'
import { idSchema } from './shared.ts'

/**
 * A person's action, which can be replayed at any time. `entityId` is the resource that the action is about. For a
 * block, it is the blocked member. [Q1] [Q3]
 */
export const intentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-resource'), entityId: idSchema, arguments: resourceDraftSchema }),
  z.object({
    kind: z.literal('edit-resource'),
    entityId: idSchema,
    arguments: z.object({
      /** The resource's `revision` when the edit began; 0 if the resource itself had not been sent yet. [C4] */
      revision: z.int(),
      base: resourceBaseSchema,
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
    /** The photo; its bytes are in a separate table. Without `position` it comes last. */
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
  /** The name is only for display while the write is pending. [M8] */
  z.object({
    kind: z.literal('block'),
    entityId: idSchema,
    arguments: z.object({ username: z.string() }),
  }),
  z.object({
    kind: z.literal('unblock'),
    entityId: idSchema,
    arguments: z.object({ username: z.string() }),
  }),
])

export type Intent = z.infer<typeof intentSchema>
export type IntentKind = Intent['kind']

/**
 * Why a write failed, with the server's code and message. `status` 0 means no response; `fields` and `current` describe
 * an edit conflict [C4].
 */
export const outboxErrorSchema = z.object({
  status: z.int(),
  code: z.union([z.enum(errorCodes), z.literal('network')]),
  message: z.string(),
  fields: z.optional(z.array(z.string())),
  current: z.optional(resourceSchema),
})

export type OutboxError = z.infer<typeof outboxErrorSchema>
