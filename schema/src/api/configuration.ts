import * as z from 'zod/mini'

export const configurationPath = '/api/configuration'

/** GET /api/configuration: what the operator decides and the app must know. */
export const configurationAnswer = z.object({
  tileUrl: z.string(),
  tileAttribution: z.string(),
  /** CSS px, and the last zoom that the tiles have; nothing for `streetDefaults`. */
  tileSize: z.nullish(z.number()),
  tileMaxZoom: z.nullish(z.number()),
  /** A MapLibre style in the tiles' place, another for the dark theme, and all origins it asks. */
  mapStyleUrl: z.nullish(z.string()),
  mapStyleDarkUrl: z.nullish(z.string()),
  mapStyleHosts: z.nullish(z.array(z.string())),
  supportEmail: z.string(),
  /** Whether members are asked to confirm their e-mail address. */
  confirmsEmail: z.nullish(z.boolean()),
  /** Where the User Guide and the FAQ are; null or nothing for the pages that ship with the app. */
  guideUrl: z.nullish(z.string()),
  faqUrl: z.nullish(z.string()),
})

export type Configuration = z.infer<typeof configurationAnswer>

export const healthPath = '/api/health'
export const readyPath = '/api/ready'

/** GET /api/health: the process serves and its database answers. */
export const healthAnswer = z.object({ status: z.literal('ok'), version: z.string() })

/** GET /api/ready: whether a load balancer should send requests here; 503 `unavailable` if not. */
export const readyAnswer = z.object({ status: z.literal('ready') })
