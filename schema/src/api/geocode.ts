import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { isLongEnough } from '../rules/is-long-enough.ts'

export const geocodePaths = {
  search: '/api/geocode/search',
  reverse: '/api/geocode/reverse',
} as const

/** Header of both responses: `service` for the external service, `gazetteer` for our own list of towns. */
export const geocodeSourceHeader = 'geocode-source'
export const geocodeSources = ['service', 'gazetteer'] as const
export type GeocodeSource = (typeof geocodeSources)[number]

/** A place by name, in English; degrees, WGS 84. Specification, section 7. */
export const placeSuggestionSchema = z.object({
  display_name: z.string(),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
})

/** Most likely first. */
export const geocodeSearchResponse = z
  .array(placeSuggestionSchema)
  .check(z.maxLength(limits.suggestions.max))

/** `display_name` is null if nothing at this position has a name. */
export const geocodeReverseResponse = z.object({ display_name: z.nullable(z.string()) })

export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>

/** Query schemas for the server. Separate from the response schemas, because the app does not need them. */

/** GET /api/geocode/search?q=: up to five suggestions, most likely first. Specification, section 9. */
export const geocodeSearchQuery = z.strictObject({
  q: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.suggestions.minSyllables),
      z.maxLength(limits.geocode.queryMax),
      z.refine(isLongEnough),
    ),
})

/** GET /api/geocode/reverse?lat=&lon=: the name of the place at this position; null if nothing there has a name. */
export const geocodeReverseQuery = z.strictObject({ lat: degrees(90), lon: degrees(180) })

/** A decimal number in a query string; an empty text is invalid. */
function degrees(max: number) {
  const decimal = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))
  return z.pipe(decimal, z.coerce.number<string>().check(z.gte(-max), z.lte(max)))
}
