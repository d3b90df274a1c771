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
  /** Where the User Guide and the FAQ are; null or nothing for the pages that ship with the app. */
  guideUrl: z.nullish(z.string()),
  faqUrl: z.nullish(z.string()),
})

export type Configuration = z.infer<typeof configurationAnswer>
