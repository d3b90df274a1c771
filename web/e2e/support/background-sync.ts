/**
 * Runs in the page before the app: the browser has no background sync, as Safari. A browser that is
 * cut off for its tabs alone would let the service worker send all the same.
 */
export function withoutBackgroundSync(): void {
  // An empty tab has no service worker either.
  if (!('ServiceWorkerRegistration' in globalThis)) return
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
}
