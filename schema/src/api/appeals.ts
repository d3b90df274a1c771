import * as z from 'zod/mini'
import { appealSchema } from '../entities/appeal.ts'
import { textSchema } from '../entities/shared.ts'
import { moderationLimits } from './moderation.ts'

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

export type AppealBody = z.infer<typeof appealBody>
export type AppealOutcome = (typeof appealOutcomes)[number]
export type AppealedType = (typeof appealedTypes)[number]
