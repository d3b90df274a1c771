import * as z from 'zod/mini'
import { resourceSchema } from '../entities/resource.ts'
import { idSchema, timestampSchema } from '../entities/shared.ts'
import { adminBody } from './admin.ts'
import { claimSchema } from './claims.ts'
import { moderatedTypes } from './moderation.ts'

export const heldPaths = {
  list: '/api/admin/held',
  approvals: '/api/admin/held/approvals',
  decisions: '/api/admin/held/decisions',
} as const

/** Which contributions are held for a moderator: none, those that look risky, or all. [M11] */
export const moderationModes = ['off', 'new', 'all'] as const

/** The reasons why a contribution is held for a moderator, in the order in which they are shown. [M11] */
export const holdReasons = [
  'first-contributions',
  'young-account',
  'unconfirmed',
  'link',
  'similar-text',
  'all',
] as const

/** Separate from `limits`, because the first screen does not need them. */
export const holdLimits = {
  /** The number of an account's first places and reviews that are held. Later ones are public at once. */
  firstContributions: 3,
  /** The maximum number of held contributions of one account. */
  waitingPerAccount: 50,
} as const

const heldItemSchema = z.object({
  /** Equals `subject.id`. */
  id: idSchema,
  subject: z.object({
    type: z.enum(moderatedTypes),
    id: idSchema,
    /** The place itself, or the one that the review or photo is about. */
    resource: z.object({ id: idSchema, name: z.string() }),
  }),
  /** The `seq` of its last change, which an approval must contain. */
  revision: z.int(),
  /** A reason that only a newer server knows becomes `other`. */
  reasons: z.array(z.catch(z.enum([...holdReasons, 'other']), 'other')),
  createdAt: timestampSchema,
  /** When it began to wait: for a review with another text, when it was edited; absent from older servers. */
  heldAt: z.optional(timestampSchema),
  /** Null if the account was deleted. */
  author: z.nullable(z.object({ id: idSchema, username: z.string() })),
  /** The author's record: places and reviews that others see, and decisions to hide or remove something that were not reversed. */
  record: z.object({ published: z.int(), restricted: z.int() }),
  /** False if it is the viewer's own content and somebody else can decide. [M3] */
  mayDecide: z.boolean(),
  /** The current place with its photos; null for anything else. */
  place: z.nullable(resourceSchema),
  /** The review's comment; null for anything else. */
  comment: z.nullable(z.string()),
  /** The review's stars; null for anything else. */
  rating: z.nullable(z.int()),
  /** Absent if nobody is working on it. [M12] */
  claim: z.optional(claimSchema),
})

/**
 * POST /api/admin/held: lists the content that is held for a moderator, oldest first. Takes `heldBody`; the query matches
 * a part of the place's or the author's name. [M11]
 */
export const heldItemsResponse = z.array(heldItemSchema)

/**
 * POST /api/admin/held/approvals: makes a held item public; a place with its photos. 200 also if it is public already.
 * 403 `forbidden` for one's own content while somebody else could decide [M3], 404 `content_not_found` if it does not wait
 * any more, 409 `conflict` if it has changed since `revision`, and 409 `claimed` while another moderator is working on it.
 * To decline an item, decide to hide or remove it. [M11] [M12]
 */
export const approveBody = z.extend(adminBody, {
  subject: z.strictObject({ type: z.enum(moderatedTypes), id: idSchema }),
  revision: z.int().check(z.minimum(0)),
})
export const approvedResponse = z.object({ id: idSchema, state: z.literal('visible') })

export type ApproveBody = z.infer<typeof approveBody>
export type Approved = z.infer<typeof approvedResponse>
export type HeldItem = z.infer<typeof heldItemSchema>
export type HoldReason = (typeof holdReasons)[number]
export type ModerationMode = (typeof moderationModes)[number]
