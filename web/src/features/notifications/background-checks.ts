import { changeCheckTag } from '../../notifications/show-notification.ts'

/** The browser may take longer, by how much the app is used, and never takes less. */
const leastMs = 24 * 60 * 60 * 1000

let isWanted = false

/**
 * Has the browser wake the service worker now and then to look for news while the app is closed,
 * where it has that and grants it, which is in the installed app; or has it stop. Never rejects.
 */
export async function wantBackgroundChecks(isOn: boolean): Promise<void> {
  isWanted = isOn
  try {
    const { periodicSync } = (await navigator.serviceWorker?.ready) ?? {}
    if (!periodicSync) return
    if (!isWanted) return await periodicSync.unregister(changeCheckTag)
    const name = 'periodic-background-sync' as PermissionName
    if ((await navigator.permissions.query({ name })).state !== 'granted') return
    // Asked for anew it might begin to count anew.
    const isThere = (await periodicSync.getTags()).includes(changeCheckTag)
    if (isWanted && !isThere) await periodicSync.register(changeCheckTag, { minInterval: leastMs })
  } catch (error) {
    // News still come while the app is open.
    console.warn('No checks for news while the app is closed', error)
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
