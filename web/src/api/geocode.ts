import {
  type GeocodeSource,
  geocodePaths,
  geocodeReverseResponse,
  geocodeSearchResponse,
  geocodeSourceHeader,
  geocodeSources,
  type PlaceSuggestion,
  type Point,
} from '@worldschool/schema'
import type * as z from 'zod/mini'
import { ApiError, callApi, type Fetch } from './client.ts'

/** The result, and its source. */
export interface Geocoded<T> {
  found: T
  source: GeocodeSource
}

/** About eleven metres; the server uses no higher precision. */
const decimals = 4

/** Places by name, from our server. Throws `ApiError`. Specification, section 7. */
export function getPlaces(
  fetch: Fetch,
  text: string,
  signal: AbortSignal,
): Promise<Geocoded<PlaceSuggestion[]>> {
  const path = `${geocodePaths.search}?${new URLSearchParams({ q: text.trim() })}`
  return getGeocoded(fetch, path, geocodeSearchResponse, signal)
}

/**
 * The name of a position, from our server; null if it has none. Throws `ApiError`.
 * Specification, section 7.
 */
export async function getPlaceName(
  fetch: Fetch,
  { latitude, longitude }: Point,
  signal: AbortSignal,
): Promise<Geocoded<string | null>> {
  const point = { lat: latitude.toFixed(decimals), lon: longitude.toFixed(decimals) }
  const path = `${geocodePaths.reverse}?${new URLSearchParams(point)}`
  const { found, source } = await getGeocoded(fetch, path, geocodeReverseResponse, signal)
  return { found: found.display_name, source }
}

async function getGeocoded<T>(
  fetch: Fetch,
  path: string,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<Geocoded<T>> {
  const { body, headers } = await callApi(fetch, { method: 'GET', path, signal }, schema)
  const source = geocodeSources.find((source) => source === headers.get(geocodeSourceHeader))
  // An empty list or null could also come from a captive portal. [R4]
  if (!source) throw new ApiError(0, 'network', 'The response does not name its source')
  return { found: body, source }
}
