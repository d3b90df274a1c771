import * as z from 'zod/mini'

export const healthPath = '/api/health'

/** GET /api/health: the process serves and its database answers. */
export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() })
