import * as z from 'zod/mini'
import { appealSchema } from './appeal.ts'
import { resourceSchema } from './resource.ts'
import { idSchema, timestampSchema } from './shared.ts'

/**
 * What a moderator decides about content. `visible`: everyone sees it. `hidden` and `removed`: its author and moderators
 * see it; to others it looks deleted. A removal is final after `moderationLimits.undoDays`. [M1]
 */
export const decidedStates = ['visible', 'hidden', 'removed'] as const

/** States of content. `pending`: its author and moderators see it, until a moderator approves or removes it. [M1] [M11] */
export const moderationStates = [...decidedStates, 'pending'] as const

/**
 * A decision as the author of the content receives it (statement of reasons). An unknown type or reason from a newer
 * server is shown as the general one. [M2]
 */
export const moderationNoticeSchema = z.object({
  /** Id of the decision. */
  id: idSchema,
  subject: z.object({
    type: z.string(),
    id: idSchema,
    /** The resource itself, or the resource that the review or photo is about. */
    resourceId: idSchema,
    /** The name of the resource at the time of the decision. */
    resourceName: z.string(),
  }),
  state: z.catch(z.enum(decidedStates), 'hidden'),
  /** One of `moderationReasons`, or an unknown one from a newer server. */
  reason: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** True if no person decided. */
  isAutomated: z.boolean(),
  at: timestampSchema,
  /** The author's resource at the time of the decision, because it is no longer in the catalogue. */
  resource: z.optional(resourceSchema),
  /** The author's appeal. [M9] */
  appeal: z.optional(appealSchema),
})

export type DecidedState = (typeof decidedStates)[number]
export type ModerationState = (typeof moderationStates)[number]
export type ModerationNotice = z.infer<typeof moderationNoticeSchema>
