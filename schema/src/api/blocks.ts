import * as z from 'zod/mini'
import { idSchema } from '../entities/shared.ts'

export const blockPaths = {
  list: '/api/blocks',
  one: (userId: string) => `/api/blocks/${userId}`,
} as const

/**
 * POST /api/blocks: blocks a member; blocking twice changes nothing. 400 `invalid_input` for one's own account, 404
 * `user_not_found`, 409 `too_many_blocks`. The response is stored for repeated requests, so it contains no name. [M8]
 */
export const blockBody = z.strictObject({ userId: idSchema })
export const blockedResponse = z.object({ isBlocked: z.literal(true) })

/** DELETE /api/blocks/{id}, by the id of the member; unblocking twice changes nothing. [M8] */
export const unblockedResponse = z.object({ isBlocked: z.literal(false) })

export type BlockBody = z.infer<typeof blockBody>
