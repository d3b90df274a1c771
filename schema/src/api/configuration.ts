import * as z from 'zod/mini'

export const configurationPath = '/api/configuration'

/** GET /api/configuration: settings of the operator that the app needs. */
export const configurationResponse = z.object({
  tileUrl: z.string(),
  tileAttribution: z.string(),
  /** Size in CSS px, and the highest zoom with tiles. Where they are absent, `tileDefaults` apply. */
  tileSize: z.nullish(z.number()),
  tileMaxZoom: z.nullish(z.number()),
  /** A MapLibre style that replaces the tiles, its version for the dark theme, and all origins that both request. */
  mapStyleUrl: z.nullish(z.string()),
  mapStyleDarkUrl: z.nullish(z.string()),
  mapStyleHosts: z.nullish(z.array(z.string())),
  supportEmail: z.string(),
  /** The person or organization that runs the server; null or absent if the operator is not configured. */
  operator: z.nullish(
    z.object({
      name: z.string(),
      address: z.nullish(z.string()),
      contact: z.nullish(z.string()),
    }),
  ),
  /** Whether members are asked to confirm their e-mail address. */
  confirmsEmail: z.nullish(z.boolean()),
  /** URLs of the User Guide and the FAQ. If null or absent, the app links to its own pages. */
  guideUrl: z.nullish(z.string()),
  faqUrl: z.nullish(z.string()),
})

export type Configuration = z.infer<typeof configurationResponse>

export const healthPath = '/api/health'
export const readyPath = '/api/ready'

/** GET /api/health: the process is running and its database responds. */
export const healthResponse = z.object({ status: z.literal('ok'), version: z.string() })

/** GET /api/ready: 200 if a load balancer should send requests to this server, otherwise 503 `unavailable`. */
export const readyResponse = z.object({ status: z.literal('ready') })
