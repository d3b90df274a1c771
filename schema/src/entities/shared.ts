import * as z from 'zod/mini'

/**
 * Any UUID; devices make version 7, seeded rows carry version 5. [I1] The case of its letters says
 * nothing, so that one in capitals is no second id. [I2]
 */
export const idSchema = z.uuid().check(z.toLowerCase())

/** An instant as the server tells it: ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime()

/** A latitude and longitude in decimal degrees, WGS 84. */
export const latitudeSchema = z.number().check(z.minimum(-90), z.maximum(90))
export const longitudeSchema = z.number().check(z.minimum(-180), z.maximum(180))

const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** Trimmed text of 1 to `max` characters without control characters or lone surrogates. */
export function textSchema(max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !unprintable.test(text), { message: 'Unprintable characters' }),
  )
}
