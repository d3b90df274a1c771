import * as z from 'zod/mini'
import { decidedStates } from '../entities/moderation.ts'
import { idSchema, textSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'

export const moderationPaths = {
  decisions: '/api/moderation/decisions',
  history: '/api/moderation/history',
  hidden: '/api/moderation/hidden',
} as const

/** Kinds of content that moderators decide about. */
export const moderatedTypes = ['resource', 'review', 'photo'] as const

/** The rules that hidden or removed content can break, in the order of the form. */
export const moderationReasons = [
  'unsafe_for_children',
  'illegal',
  'personal_data',
  'harassment',
  'misleading',
  'spam',
  'copyright',
  'off_topic',
  'other',
] as const

/** Separate from `limits`, because the first screen does not need these. */
export const moderationLimits = {
  /** Maximum length of the text that explains a decision to the author. */
  textMax: 2000,
  /** A removal can be undone for this many days. Then the content is deleted. [M1] */
  undoDays: 30,
  /** A copy of the content is stored with the decision for this many days. [M4] */
  evidenceDays: 180,
} as const

const moderatedSubjectSchema = z.strictObject({
  type: z.enum(moderatedTypes),
  id: idSchema,
})

/** Fields that a moderator fills in. `reason` names the rule, `text` the facts for the author. */
export const decisionFieldsSchema = z.strictObject({
  state: z.enum(decidedStates),
  reason: z.optional(z.enum(moderationReasons)),
  text: z.optional(textSchema(moderationLimits.textMax)),
})

type DecisionFields = Pick<z.infer<typeof decisionFieldsSchema>, 'state' | 'reason' | 'text'>

/**
 * Requires a reason, except if `isFree` returns true. The reason `other` says nothing by itself, so it needs a text.
 */
export function requireReasonUnless<Fields extends { reason?: unknown; text?: unknown }>(
  isFree: (fields: Fields) => boolean,
) {
  return z.refine<Fields>(
    (fields) =>
      isFree(fields) ||
      (fields.reason !== undefined && (fields.reason !== 'other' || fields.text !== undefined)),
    {
      error: ({ input }) =>
        `${(input as Fields).reason === 'other' ? 'text' : 'reason'} is required`,
    },
  )
}

/** Accepts a decision to hide or remove only with a reason. */
export const isExplainedDecision = requireReasonUnless<DecisionFields>(
  ({ state }) => state === 'visible',
)

/**
 * POST /api/moderation/decisions: hides, removes or restores a resource, a review or a photo. 200 with the decision. If
 * the last decision is the same, 200 with the last decision. 400 `invalid_input`; 403 `forbidden` for one's own content,
 * except held content about which nobody else could decide; 404 `content_not_found`; 409 `conflict` if the content has
 * changed since `revision` or is no longer held; 409 `claimed` while another moderator is working on it. [M1] [M3] [M11]
 * [M12]
 */
export const decideBody = z
  .extend(
    z.extend(adminBody, {
      subject: moderatedSubjectSchema,
      /**
       * The `seq` of the version that the moderator has seen, of content that waits or is restored. Without it, the decision
       * is about any version, also of content that does not wait.
       */
      revision: z.optional(z.int().check(z.minimum(0))),
    }),
    decisionFieldsSchema.shape,
  )
  .check(isExplainedDecision)

const decisionSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  state: z.enum(decidedStates),
  reason: z.nullable(z.enum(moderationReasons)),
  text: z.nullable(z.string()),
  isAutomated: z.boolean(),
  /** The moderator's username; null for an automated decision. */
  moderator: z.nullable(z.string()),
})
export const decisionResponse = decisionSchema

/** POST /api/moderation/history: the decisions about one item, newest first, each with the content at that time. */
export const historyBody = z.extend(adminBody, { subject: moderatedSubjectSchema })
export const historyResponse = z.array(
  z.extend(decisionSchema, {
    /** The resource, review or photo as JSON; null once the evidence was erased. */
    content: z.nullable(z.looseObject({})),
  }),
)

/**
 * POST /api/moderation/hidden: the content that is hidden or removed, newest decision first. Takes `adminListBody`. The
 * query matches a part of the resource's or the author's name. Content that was deleted for good is not listed.
 */
const hiddenItemSchema = z.extend(decisionSchema, {
  subject: z.object({
    type: z.enum(moderatedTypes),
    id: idSchema,
    /** The resource itself, or the resource that the review or photo is about. */
    resource: z.object({ id: idSchema, name: z.string() }),
  }),
  /** The author's username; null if the account was deleted. */
  author: z.nullable(z.string()),
  /** The review's comment or the resource's description, which a restore would publish again; null for a photo. */
  written: z.nullable(z.string()),
  /** The review's stars; null for anything else. */
  rating: z.nullable(z.int()),
  /**
   * False if this version was declined while it waited, so that a restore publishes it for the first time; absent from
   * older servers. [M11]
   */
  wasPublic: z.optional(z.boolean()),
  /** The `seq` of a review, which its author may change meanwhile; a restore names it. Absent from older servers. [M11] */
  revision: z.optional(z.int()),
})
export const hiddenItemsResponse = z.array(hiddenItemSchema)

export type DecideBody = z.infer<typeof decideBody>
export type Decided = z.infer<typeof decisionSchema>
export type HiddenItem = z.infer<typeof hiddenItemSchema>
export type DecisionHistory = z.infer<typeof historyResponse>
export type ModeratedType = (typeof moderatedTypes)[number]
export type ModerationReason = (typeof moderationReasons)[number]

/** One item of content. */
export interface ModeratedSubject {
  type: ModeratedType
  id: string
}
