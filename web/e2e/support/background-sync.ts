/**
 * Runs in the page before the app. Removes background sync, as in Safari: the service worker would
 * send writes although the tabs have no network.
 */
export function withoutBackgroundSync(): void {
  // An empty tab has no service worker.
  if (!('ServiceWorkerRegistration' in globalThis)) return
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
}
