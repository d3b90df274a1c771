import * as z from 'zod/mini'
import { sanctionKinds, sanctionSchema } from '../entities/sanction.ts'
import { idSchema, textSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import { moderationLimits, moderationReasons, requireReasonUnless } from './moderation.ts'

export const sanctionPaths = { list: '/api/moderation/sanctions' } as const

const sanctionFieldsSchema = z.strictObject({
  memberId: idSchema,
  kind: z.enum(sanctionKinds),
  /** The end of a suspension; absent if it lasts until it is lifted. */
  until: z.optional(timestampSchema),
  reason: z.optional(z.enum(moderationReasons)),
  text: z.optional(textSchema(moderationLimits.textMax)),
})

type SanctionFields = Pick<z.infer<typeof sanctionFieldsSchema>, 'kind' | 'reason' | 'text'>

/** A warning and a suspension require a reason. */
const isExplained = requireReasonUnless<SanctionFields>(({ kind }) => kind === 'lifted')

/**
 * POST /api/moderation/sanctions: warns a member, suspends the account, or lifts the suspension. 200 with the sanction.
 * 403 `forbidden` for one's own account and for an admin's account, 404 `user_not_found`. 400 `invalid_input` if the
 * end of the suspension has passed, if there is no suspension to lift, or for a warning during a suspension. [M5]
 */
export const sanctionBody = z.extend(adminBody, sanctionFieldsSchema.shape).check(isExplained)
export const sanctionResponse = sanctionSchema

export type SanctionBody = z.infer<typeof sanctionBody>
