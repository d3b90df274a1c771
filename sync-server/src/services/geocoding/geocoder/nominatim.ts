import * as z from 'zod'

/** If nothing is known, as at sea, Nominatim returns 200 with an `error`. */
const answerSchema = z.union([
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

export function readNominatim(answer: unknown): string | null {
  return answerSchema.parse(answer).display_name
}
