import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import {
  moderatedTypes,
  moderationLimits,
  moderationReasons,
  requireReasonUnless,
} from './moderation.ts'
import { decideReportsResponse, reportsPerRequest } from './report-decisions.ts'

/** Maximum number of items that one request decides about, the same as for reports. */
export const heldPerRequest = reportsPerRequest

/** What happens to each item: it is published, or declined by hiding or removing it. */
export const heldDecisionOutcomes = ['approved', 'hidden', 'removed'] as const

const fieldsSchema = z.extend(adminBody, {
  items: z
    .array(
      z.strictObject({
        subject: z.strictObject({ type: z.enum(moderatedTypes), id: idSchema }),
        /** As in an approval: the version that the moderator has seen. */
        revision: z.int().check(z.minimum(0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(heldPerRequest)),
  outcome: z.enum(heldDecisionOutcomes),
  /** The rule that declined content breaks. */
  reason: z.optional(z.enum(moderationReasons)),
  /** The facts for the authors of declined content. */
  text: z.optional(textSchema(moderationLimits.textMax)),
})
type Fields = z.infer<typeof fieldsSchema>

/**
 * POST /api/admin/held/decisions: one decision about several held items, each in a transaction of its own. 200 with the
 * result of each item, in the order of the request; `id` is `subject.id`. The result is `failed` with the error's code if
 * the same decision about a single item would return an error: `claimed`, `conflict` for a changed item,
 * `content_not_found` for one that does not wait any more, `forbidden`. Each author gets one mail. [M11] [M12]
 */
export const decideHeldBody = fieldsSchema.check(
  requireReasonUnless<Fields>(({ outcome }) => outcome === 'approved'),
)
export const decideHeldResponse = decideReportsResponse

export type DecideHeldBody = z.infer<typeof decideHeldBody>
