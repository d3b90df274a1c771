import * as z from 'zod/mini'

export const healthPath = '/api/health'
export const readyPath = '/api/ready'

/** GET /api/health: the process serves and its database answers. */
export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() })

/** GET /api/ready: whether a load balancer should send requests here; 503 `unavailable` if not. */
export const readyAnswer = z.object({ status: z.literal('ready') })
