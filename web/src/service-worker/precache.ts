import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { deleteStaleFiles, type StalePrecacheDeps, takeOver } from './stale-precache.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/**
 * Precaches the app for offline starts. `globPatterns` and `globIgnores` in the `vite.config.ts` of the
 * repository's root decide which files the list contains. The cleanup is our own, because Workbox would delete the
 * files of the previous version at once, while tabs of that version are still open.
 */
export function serveFromPrecache(): void {
  const files = new PrecacheController()
  files.addToCacheList(self.__WB_MANIFEST)
  self.addEventListener('install', files.install)
  cleanupOutdatedCaches()
  const open = () => caches.open(files.strategy.cacheName)
  const keys = new Set(files.getURLsToCacheKeys().values())
  const deps: StalePrecacheDeps = {
    open,
    isCurrent: (key) => keys.has(key),
    windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    isUpdating: () => Boolean(self.registration.installing ?? self.registration.waiting),
  }
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(deps)))
  self.addEventListener('message', (event) => {
    // This window may have replaced one of an older version.
    if (event.data?.kind === 'page-started') event.waitUntil(deleteStaleFiles(deps))
    // The person has accepted the update in one of the windows. [fault 28]
    if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  })

  registerRoute(new PrecacheRoute(files))
  // A tab of an older version requests assets that the server may no longer have.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const cached = await (await open()).match(request.url, {
        ignoreSearch: true,
        ignoreVary: true,
      })
      return cached ?? fetch(request)
    },
  )
  // Every URL of the app is the same page. Requests for /api and for the operator's own help pages never use our
  // caches.
  registerRoute(
    new NavigationRoute(files.createHandlerBoundToURL('index.html'), {
      denylist: [/^\/api\//, /\.html(\?|$)/],
    }),
  )
}
