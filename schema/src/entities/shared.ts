import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../rules/clean-text.ts'

/**
 * Any UUID. Devices generate version 7; seeded rows have version 5. [I1] Only lower case, because the same UUID in
 * capitals would be a second id. [I2]
 */
export const idSchema = z.uuid().check(z.toLowerCase())

/** A point in time as the server sends it: ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime()

/** A latitude and longitude in decimal degrees, WGS 84. */
export const latitudeSchema = z.number().check(z.minimum(-90), z.maximum(90))
export const longitudeSchema = z.number().check(z.minimum(-180), z.maximum(180))

/** Characters that occur only in damaged texts. Cleaning replaces all other control characters. */
const damagedCharacter = /[\0\p{Cs}]/u

function cleanedSchema(clean: (text: string) => string, max: number) {
  return z.string().check(
    z.overwrite(clean),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !damagedCharacter.test(text), { message: 'Unprintable characters' }),
  )
}

/** Multi-line text: 1 to `max` characters after `cleanText`, with no NUL and no lone surrogate. */
export function textSchema(max: number) {
  return cleanedSchema(cleanText, max)
}

/** Single-line text: 1 to `max` characters after `cleanLine`, with no NUL and no lone surrogate. */
export function lineSchema(max: number) {
  return cleanedSchema(cleanLine, max)
}
