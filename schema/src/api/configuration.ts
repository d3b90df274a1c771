import * as z from 'zod/mini'

export const configurationPath = '/api/configuration'

/** GET /api/configuration: settings of the operator that the app needs. */
export const configurationResponse = z.object({
  tileUrl: z.string(),
  tileAttribution: z.string(),
  /** Size in CSS px, and the highest zoom with tiles; absent for `streetDefaults`. */
  tileSize: z.nullish(z.number()),
  tileMaxZoom: z.nullish(z.number()),
  /** A MapLibre style instead of the tiles, another for the dark theme, and all origins that they request. */
  mapStyleUrl: z.nullish(z.string()),
  mapStyleDarkUrl: z.nullish(z.string()),
  mapStyleHosts: z.nullish(z.array(z.string())),
  supportEmail: z.string(),
  /** Who runs the server; null or absent if they are not named. */
  operator: z.nullish(
    z.object({
      name: z.string(),
      address: z.nullish(z.string()),
      contact: z.nullish(z.string()),
    }),
  ),
  /** Whether members are asked to confirm their e-mail address. */
  confirmsEmail: z.nullish(z.boolean()),
  /** URLs of the User Guide and the FAQ; null or absent for the pages that ship with the app. */
  guideUrl: z.nullish(z.string()),
  faqUrl: z.nullish(z.string()),
})

export type Configuration = z.infer<typeof configurationResponse>

export const healthPath = '/api/health'
export const readyPath = '/api/ready'

/** GET /api/health: the process is running and its database responds. */
export const healthResponse = z.object({ status: z.literal('ok'), version: z.string() })

/** GET /api/ready: whether a load balancer should send requests here; 503 `unavailable` if not. */
export const readyResponse = z.object({ status: z.literal('ready') })
