import { limits, type PlaceSuggestion } from '@worldschool/schema'
import * as z from 'zod'

/** The parts of Photon's GeoJSON that we use. */
const responseSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
      }),
      properties: z.object({
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        district: z.string().optional(),
        city: z.string().optional(),
        county: z.string().optional(),
        state: z.string().optional(),
        country: z.string().optional(),
      }),
    }),
  ),
})

type Properties = z.infer<typeof responseSchema>['features'][number]['properties']

/** Returns the URL of a search-as-you-type request to Photon. */
export function photonUrl(base: string, text: string): URL {
  const url = new URL(base)
  url.searchParams.set('q', text)
  url.searchParams.set('limit', String(limits.suggestions.max))
  url.searchParams.set('lang', 'en')
  return url
}

/**
 * Converts Photon's response to the format of section 7, and merges places with the same name. Throws for any other
 * format.
 */
export function readPhoton(response: unknown): PlaceSuggestion[] {
  const byName = new Map<string, PlaceSuggestion>()
  for (const { geometry, properties } of responseSchema.parse(response).features) {
    const name = displayNameOf(properties)
    const [lon, lat] = geometry.coordinates
    if (name && !byName.has(name)) byName.set(name, { display_name: name, lat, lon })
  }
  return [...byName.values()].slice(0, limits.suggestions.max)
}

/** Joins the parts of an address from the smallest to the largest, without duplicates. */
function displayNameOf(properties: Properties): string {
  const { name, housenumber, street, district, city, county, state, country } = properties
  const door = street && housenumber ? `${street} ${housenumber}` : street
  const parts = [name, door, district, city ?? county, state, country]
  return [...new Set(parts.filter((part) => part?.trim()))].join(', ')
}
