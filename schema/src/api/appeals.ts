import * as z from 'zod/mini'
import { appealSchema } from '../entities/appeal.ts'
import { idSchema, textSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import { moderationLimits, moderationReasons } from './moderation.ts'

export const appealPaths = {
  ofDecision: (decisionId: string) => `/api/decisions/${decisionId}/appeal`,
  list: '/api/moderation/appeals',
  decide: (id: string) => `/api/moderation/appeals/${id}`,
} as const

/** `upheld`: the decision stays. `reversed`: the content is restored, or the suspension is lifted. */
export const appealOutcomes = ['upheld', 'reversed'] as const

/** A member can appeal within six months. [M9] */
export const appealDays = 183

/** What an appeal is against: a decision about content, or a sanction against the account. */
export const appealedTypes = ['decision', 'sanction'] as const

/**
 * POST /api/decisions/{id}/appeal: the member appeals against a decision about their content, or a sanction against
 * their account. 200 with the appeal. A second appeal changes nothing and returns the first. 404 `content_not_found`
 * for an unknown decision or one about another member, 409 `appeal_too_late` after six months, 400 `invalid_input` for
 * a decision that restricts nothing. [M9]
 */
export const appealBody = z.strictObject({ text: textSchema(moderationLimits.textMax) })
export const appealResponse = appealSchema

const listedAppeal = z.object({
  id: idSchema,
  createdAt: timestampSchema,
  text: z.string(),
  /** The member's username. */
  member: z.string(),
  type: z.enum(appealedTypes),
  /** The resource that the decision is about; null for a sanction. */
  resource: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** The decision: one of `moderationStates` or of `sanctionKinds`. */
  decided: z.string(),
  reason: z.nullable(z.enum(moderationReasons)),
  /** The explanation that the member received. */
  facts: z.nullable(z.string()),
  decidedAt: timestampSchema,
  /** The deciding moderator's username; null if no person decided, or if the account was deleted. */
  moderator: z.nullable(z.string()),
  /** The review's comment or the resource's description at the time of the decision; null for anything else. */
  written: z.nullable(z.string()),
  /**
   * False for the viewer's own appeal. Also false if the viewer made the decision and another moderator can decide.
   */
  mayDecide: z.boolean(),
})

/** POST /api/moderation/appeals: open appeals, oldest first. Takes `adminListBody`. */
export const appealsResponse = z.array(listedAppeal)

/**
 * PUT /api/moderation/appeals/{id}: decides about an appeal, with the reasons for the member. Idempotent. 403
 * `forbidden` if the appeal is the caller's own, or if the caller made the decision and there is another moderator.
 * 404 `content_not_found`. [M9]
 */
export const decideAppealBody = z.extend(adminBody, {
  outcome: z.enum(appealOutcomes),
  text: textSchema(moderationLimits.textMax),
})
export const appealDecidedResponse = z.object({ id: idSchema, decidedAt: timestampSchema })

export type AppealBody = z.infer<typeof appealBody>
export type AppealDecided = z.infer<typeof appealDecidedResponse>
export type AppealOutcome = (typeof appealOutcomes)[number]
export type AppealedType = (typeof appealedTypes)[number]
export type DecideAppealBody = z.infer<typeof decideAppealBody>
export type ListedAppeal = z.infer<typeof listedAppeal>
