import * as z from 'zod/mini'

/** A field in the response to a write. `pending`: the content is held for a moderator. [M11] */
export const heldField = { moderation: z.optional(z.literal('pending')) }
