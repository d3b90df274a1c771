/** The tag under which the service worker is woken to drain the queue. [Q4] */
export const backgroundSyncTag = 'drain-outbox'

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> }
  }
}
