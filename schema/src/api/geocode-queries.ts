/** What the server reads of an address. Apart from the answers, which the app reads: it needs none of this. */
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { isLongEnough } from '../rules/is-long-enough.ts'

/** GET /api/geocode/search?q=: up to five, the likeliest first. Section 9. */
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

/** GET /api/geocode/reverse?lat=&lon=: what is there; null where nothing has a name. */
export const geocodeReverseQuery = z.strictObject({ lat: degrees(90), lon: degrees(180) })

/** A decimal number in the address, where an empty text is none. */
function degrees(most: number) {
  const decimal = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))
  return z.pipe(decimal, z.coerce.number<string>().check(z.gte(-most), z.lte(most)))
}
