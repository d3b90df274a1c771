import * as z from 'zod/mini'
import { idSchema, textSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import { appealedTypes, appealOutcomes } from './appeals.ts'
import { claimSchema } from './claims.ts'
import { moderationLimits, moderationReasons } from './moderation.ts'

const listedAppeal = z.object({
  id: idSchema,
  createdAt: timestampSchema,
  text: z.string(),
  /** The member's username. */
  member: z.string(),
  type: z.enum(appealedTypes),
  /** The resource that the decision is about; null for a sanction. */
  resource: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** What was decided: a state of moderation or a kind of sanction. */
  decided: z.string(),
  reason: z.nullable(z.enum(moderationReasons)),
  /** The explanation that the member received. */
  facts: z.nullable(z.string()),
  decidedAt: timestampSchema,
  /** The username of the moderator who decided; null for an automated decision, or if the account was deleted. */
  moderator: z.nullable(z.string()),
  /** The review's comment or the resource's description at the time of the decision; null for anything else. */
  written: z.nullable(z.string()),
  /**
   * False for the viewer's own appeal, and if the viewer made the decision and somebody else could decide about the
   * appeal.
   */
  mayDecide: z.boolean(),
  /** Absent if nobody is working on it. [M12] */
  claim: z.optional(claimSchema),
})

/** POST /api/moderation/appeals: open appeals, oldest first. Takes `appealsBody`. */
export const appealsResponse = z.array(listedAppeal)

/**
 * PUT /api/moderation/appeals/{id}: decides about an appeal, with the reasons for the member. 403 `forbidden` for one's
 * own appeal, and for who made the decision if there is another moderator. Idempotent; 404 `content_not_found`,
 * 409 `claimed` while another moderator is working on it. [M9] [M12]
 */
export const decideAppealBody = z.extend(adminBody, {
  outcome: z.enum(appealOutcomes),
  text: textSchema(moderationLimits.textMax),
})
export const appealDecidedResponse = z.object({ id: idSchema, decidedAt: timestampSchema })

export type AppealDecided = z.infer<typeof appealDecidedResponse>
export type DecideAppealBody = z.infer<typeof decideAppealBody>
export type ListedAppeal = z.infer<typeof listedAppeal>
