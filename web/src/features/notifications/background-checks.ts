import { changeCheckTag } from '../../notifications/show-notification.ts'

/** The minimum interval. The browser may use a longer interval, depending on how much the app is used. */
const minIntervalMs = 24 * 60 * 60 * 1000

let isWanted = false

/**
 * Registers or unregisters periodic background sync, with which the browser wakes the service worker to check for
 * changes while the app is closed. Does nothing if the browser does not grant it; browsers grant it only to the
 * installed app. Never rejects.
 */
export async function registerBackgroundChecks(isOn: boolean): Promise<void> {
  isWanted = isOn
  try {
    const { periodicSync } = (await navigator.serviceWorker?.ready) ?? {}
    if (!periodicSync) return
    if (!isWanted) return await periodicSync.unregister(changeCheckTag)
    const name = 'periodic-background-sync' as PermissionName
    if ((await navigator.permissions.query({ name })).state !== 'granted') return
    // Registering again could restart the interval.
    const isThere = (await periodicSync.getTags()).includes(changeCheckTag)
    if (isWanted && !isThere)
      await periodicSync.register(changeCheckTag, { minInterval: minIntervalMs })
  } catch (error) {
    // Changes are still detected while the app is open.
    console.warn('Periodic background sync is unavailable', error)
  }
}

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly periodicSync?: {
      register(tag: string, options: { minInterval: number }): Promise<void>
      unregister(tag: string): Promise<void>
      getTags(): Promise<string[]>
    }
  }
}
