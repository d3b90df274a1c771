import { visitorId } from '@worldschool/schema'
import { readValue } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'

/** The Badging API, which not every browser has. */
interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Returns how many writes of the current account or visitor wait for the person's decision. [R7] */
export async function countRefused(db: DeviceDatabase): Promise<number> {
  return db.transaction('r', [db.device, db.outbox], async () => {
    const userId = (await readValue(db, 'account'))?.id ?? visitorId
    const own = db.outbox.where('userId').equals(userId)
    return own.filter(({ state }) => state === 'refused').count()
  })
}

/** Shows the number on the app's icon, or clears it at 0. Does nothing if the browser has no badges. */
export async function showBadge(navigator: Badged, count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge?.(count)
    else await navigator.clearAppBadge?.()
  } catch (error) {
    // The browser does not allow badges here; the app's header shows the same number.
    console.warn('The badge could not be set', error)
  }
}
