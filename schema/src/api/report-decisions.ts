import * as z from 'zod/mini'
import { idSchema, textSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import { moderationLimits, moderationReasons, requireReasonUnless } from './moderation.ts'

export const reportDecisionsPath = '/api/moderation/reports/decisions'

/** Maximum number of reports that one request decides about. */
export const reportsPerRequest = 100

/** What happens to each reported item: it is hidden or removed, or the report is declined. */
export const reportDecisionOutcomes = ['hidden', 'removed', 'declined'] as const

const fieldsSchema = z.extend(adminBody, {
  reportIds: z.array(idSchema).check(z.minLength(1), z.maxLength(reportsPerRequest)),
  outcome: z.enum(reportDecisionOutcomes),
  /** The rule that the content breaks. */
  reason: z.optional(z.enum(moderationReasons)),
  /** The facts for the authors, or for a declined report the explanation for its reporter. */
  text: z.optional(textSchema(moderationLimits.textMax)),
})
type Fields = z.infer<typeof fieldsSchema>

/**
 * POST /api/moderation/reports/decisions: one decision about several reports and what they are about, each in a
 * transaction of its own. 200 with the result of each report, in the order of the request. If the same decision about a
 * single report would return an error, for example because another moderator has claimed the item, the result is `failed`
 * with the error's code. Each author gets one mail. [M1] [M7] [M12]
 */
export const decideReportsBody = fieldsSchema
  .check(requireReasonUnless<Fields>(({ outcome }) => outcome === 'declined'))
  .check(
    z.refine<Fields>(({ outcome, text }) => outcome !== 'declined' || text !== undefined, {
      path: ['text'],
    }),
  )

const resultSchema = z.object({
  id: idSchema,
  result: z.enum(['done', 'failed']),
  /** The error code of a failed one. */
  code: z.optional(z.string()),
})
export const decideReportsResponse = z.array(resultSchema)

export type DecideReportsBody = z.infer<typeof decideReportsBody>
export type ReportDecisionOutcome = (typeof reportDecisionOutcomes)[number]
export type ReportDecisionResult = z.infer<typeof resultSchema>
