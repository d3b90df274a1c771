import { visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue } from '../db/device-values.ts'

/** What of a browser puts a number on the app's icon; not all have it. */
interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** How many writes of whoever is here wait for the person's own word. [R7] */
export async function countRefused(db: DeviceDatabase): Promise<number> {
  return db.transaction('r', [db.device, db.outbox], async () => {
    const userId = (await readValue(db, 'account'))?.id ?? visitorId
    const own = db.outbox.where('userId').equals(userId)
    return own.filter(({ state }) => state === 'refused').count()
  })
}

/** Puts the number on the app's icon, and takes it away at none. Nothing where there is no such thing. */
export async function showBadge(navigator: Badged, count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch (error) {
    // Not allowed here: the header says the same.
    console.warn('The badge could not be set', error)
  }
}
