import * as z from 'zod/mini'
import { idSchema } from './shared.ts'

const countSchema = z.int().check(z.nonnegative())

/**
 * What stands beside a device's database, so that its loss is noticed: which one it was, whether
 * someone was signed in, and what was nowhere else. [fault 26]
 */
export const deviceMarkSchema = z.object({
  databaseId: idSchema,
  isSignedIn: z.boolean(),
  /** Writes of accounts that the server had not taken. */
  unsent: countSchema,
  /** Places that a visitor had saved. */
  visitorSaves: countSchema,
  /** Areas of the map that were there whole; left out where there were none. */
  mapAreas: z.optional(countSchema),
})

export type DeviceMark = z.infer<typeof deviceMarkSchema>

/** What is known to have gone with a database; null where nothing tells. */
export interface LostData {
  wasSignedIn: boolean
  unsent: number | null
  visitorSaves: number | null
  mapAreas?: number
}
