import * as z from 'zod/mini'

/** In the response to a write: the content waits for a moderator. [M11] */
export const heldField = { moderation: z.optional(z.literal('pending')) }
