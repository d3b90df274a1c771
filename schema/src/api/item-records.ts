import * as z from 'zod/mini'
import { reportKinds } from '../entities/report.ts'
import { sanctionSchema } from '../entities/sanction.ts'
import { idSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import { historyResponse, moderatedTypes, moderationReasons } from './moderation.ts'

export const itemRecordPath = '/api/moderation/records'

/** Maximum numbers of rows in a record; the newest are sent. */
export const itemRecordLimits = { decisions: 20, reports: 20 } as const

/** POST /api/moderation/records: what a moderator needs to decide about a report, an appeal or held content. */
export const itemRecordBody = z.extend(adminBody, {
  /** Held content is named by its own type and id. */
  item: z.strictObject({ type: z.enum(['report', 'appeal', ...moderatedTypes]), id: idSchema }),
})

const authorRecordSchema = z.object({
  username: z.string(),
  createdAt: timestampSchema,
  resources: z.int(),
  reviews: z.int(),
  photos: z.int(),
  /** Number of decisions that hid or removed something of the author. */
  restricted: z.int(),
  /** The newest decisions about anything of the author. */
  decisions: z.array(
    z.object({
      at: timestampSchema,
      state: z.string(),
      reason: z.nullable(z.enum(moderationReasons)),
      type: z.enum(moderatedTypes),
      resourceName: z.string(),
    }),
  ),
  /** Warnings, suspensions and their ends, oldest first. */
  sanctions: z.array(sanctionSchema),
})

/**
 * The record of an item. 404 `report_not_found`, or `content_not_found` also for content that does not wait; 403
 * `forbidden` for reports about the viewer's own content, and for held content of the viewer. [M3]
 */
export const itemRecordResponse = z.object({
  /**
   * The resource, review, photo or member as JSON, as stored with the report or decision; null if nothing is stored.
   */
  content: z.nullable(z.looseObject({})),
  /** The decisions about the same item, newest first. */
  history: historyResponse,
  /** Null if the account was deleted, or if there is no author. */
  author: z.nullable(authorRecordSchema),
  /** Other reports about the same, open or closed, newest first. */
  reports: z.array(
    z.object({
      id: idSchema,
      kind: z.catch(z.enum(reportKinds), 'other'),
      comment: z.nullable(z.string()),
      createdAt: timestampSchema,
      resolvedAt: z.nullable(timestampSchema),
      outcome: z.nullable(z.string()),
      reply: z.nullable(z.string()),
      reporter: z.nullable(z.string()),
      isGuest: z.boolean(),
    }),
  ),
})

export type ItemRecord = z.infer<typeof itemRecordResponse>
export type ItemRecordBody = z.infer<typeof itemRecordBody>
