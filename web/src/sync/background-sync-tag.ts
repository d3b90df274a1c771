/** The Background Sync tag that wakes the service worker to drain the outbox. [Q4] */
export const backgroundSyncTag = 'drain-outbox'

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}
