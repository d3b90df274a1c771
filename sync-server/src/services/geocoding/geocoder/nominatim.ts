import * as z from 'zod'

/** If there is no result, as at sea, Nominatim returns 200 with an `error`. */
const responseSchema = z.union([
  z.object({ display_name: z.string().min(1) }),
  z.object({ error: z.unknown() }).transform(() => ({ display_name: null })),
])

/** Returns the URL of a reverse geocoding request. */
export function nominatimUrl(base: string, { lat, lon }: { lat: number; lon: number }): URL {
  const url = new URL(base)
  url.searchParams.set('lat', String(lat))
  url.searchParams.set('lon', String(lon))
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('accept-language', 'en')
  return url
}

/** Returns the display name in a response of Nominatim (jsonv2), or null without one. Throws for any other format. */
export function readNominatim(response: unknown): string | null {
  return responseSchema.parse(response).display_name
}
