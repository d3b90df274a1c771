import * as z from 'zod/mini'

export const configurationPath = '/api/configuration'

/** GET /api/configuration: what the operator decides and the app must know. */
export const configurationAnswer = z.object({
  tileUrl: z.string(),
  tileAttribution: z.string(),
  supportEmail: z.string(),
})

export type Configuration = z.infer<typeof configurationAnswer>
