import * as z from 'zod/mini'

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
