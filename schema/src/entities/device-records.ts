import * as z from 'zod/mini'
import { idSchema } from './shared.ts'

const countSchema = z.int().check(z.nonnegative())

/**
 * Stored outside of the device's database, so that the loss of the database (eviction) is detected. Says which database
 * it was, whether someone was signed in, and which data existed only there. [fault 26]
 */
export const deviceMarkSchema = z.object({
  databaseId: idSchema,
  isSignedIn: z.boolean(),
  /** Number of the accounts' writes that the server had not accepted. */
  unsent: countSchema,
  /** Number of places that a visitor had saved. */
  visitorSaves: countSchema,
  /** Number of completely downloaded map regions; absent if there were none. */
  mapAreas: z.optional(countSchema),
})

export type DeviceMark = z.infer<typeof deviceMarkSchema>

/** Number of a visitor's saved places and form drafts on this device. [Q8] */
export interface VisitorData {
  saves: number
  drafts: number
}

/** What is known to be lost with a database; null where it is unknown. */
export interface LostData {
  wasSignedIn: boolean
  unsent: number | null
  visitorSaves: number | null
  mapAreas?: number
}

/**
 * The data that decides whether a device shows the install prompt: how much the app was used, and whether the person
 * has dismissed the prompt. Counts no further than the decision needs. Stored in local storage.
 */
export const installRecordSchema = z.object({
  /** Days on which the app was used, oldest first, such as `2026-11-22`. In the device's own time zone. */
  days: z._default(z.array(z.string()), []),
  /** Ids of distinct places that were opened. */
  opened: z._default(z.array(z.string()), []),
  isDismissed: z._default(z.boolean(), false),
})

/** The key of the install record in local storage. Separate from `storageKeys`, which the first screen loads. */
export const installRecordKey = 'worldschooling-install'

export type InstallRecord = z.infer<typeof installRecordSchema>
