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

/** Number of a visitor's saved places and form drafts on this device. [Q8] */
export interface VisitorData {
  saves: number
  drafts: number
}

/** What is known to have gone with a database; null where nothing tells. */
export interface LostData {
  wasSignedIn: boolean
  unsent: number | null
  visitorSaves: number | null
  mapAreas?: number
}

/**
 * What decides whether a device is told that the app can be installed: how much it was used, counted
 * no further than it matters, and whether the person has said no. Kept in local storage.
 */
export const installRecordSchema = z.object({
  /** Days on which the app was used, `2026-11-22` in the device's own time, oldest first. */
  days: z._default(z.array(z.string()), []),
  /** Different places that were opened. */
  opened: z._default(z.array(z.string()), []),
  isDismissed: z._default(z.boolean(), false),
})

/** Its key in local storage; apart from `storageKeys`, which the first screen carries. */
export const installRecordKey = 'worldschooling-install'

export type InstallRecord = z.infer<typeof installRecordSchema>
