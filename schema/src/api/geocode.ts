import * as z from 'zod/mini'
import { limits } from '../limits.ts'

export const geocodePaths = {
  search: '/api/geocode/search',
  reverse: '/api/geocode/reverse',
} as const

/** Header of both answers: `service` for the one out there, `gazetteer` for our own list of towns. */
export const geocodeSourceHeader = 'geocode-source'
export const geocodeSources = ['service', 'gazetteer'] as const
export type GeocodeSource = (typeof geocodeSources)[number]

/** A place by name, in English; degrees, WGS 84. Section 7. */
export const placeSuggestionSchema = z.object({
  display_name: z.string(),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
})

/** The likeliest first. */
export const geocodeSearchAnswer = z
  .array(placeSuggestionSchema)
  .check(z.maxLength(limits.suggestions.max))

/** Null where nothing has a name. */
export const geocodeReverseAnswer = z.object({ display_name: z.nullable(z.string()) })

export type PlaceSuggestion = z.infer<typeof placeSuggestionSchema>
