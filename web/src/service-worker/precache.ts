import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { deleteStaleFiles, type StalePrecacheDeps, takeOver } from './stale-precache.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

/**
 * Keeps the app for starts with no network. Workbox's own way lets the files of the version before
 * go at once, with tabs of it still open, so that half is ours.
 */
export function serveFromPrecache(): void {
  const files = new PrecacheController()
  files.addToCacheList(self.__WB_MANIFEST)
  self.addEventListener('install', files.install)
  cleanupOutdatedCaches()
  const open = () => caches.open(files.strategy.cacheName)
  const keys = new Set(files.getURLsToCacheKeys().values())
  const world: StalePrecacheDeps = {
    open,
    isCurrent: (key) => keys.has(key),
    windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    isUpdating: () => Boolean(self.registration.installing ?? self.registration.waiting),
  }
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(world)))
  self.addEventListener('message', (event) => {
    // A window of an older version may have gone for this one.
    if (event.data?.kind === 'page-started') event.waitUntil(deleteStaleFiles(world))
    // The person has said so, in one of the windows. [fault 28]
    if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  })

  registerRoute(new PrecacheRoute(files))
  // A tab of an older version asks for a part of it that the server may have no more.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) => {
      const kept = await (await open()).match(request.url, { ignoreSearch: true, ignoreVary: true })
      return kept ?? fetch(request)
    },
  )
  // Every address of the app is the one page; /api never passes through a cache of ours, nor does a
  // page of help that is the operator's own.
  registerRoute(
    new NavigationRoute(files.createHandlerBoundToURL('index.html'), {
      denylist: [/^\/api\//, /\.html(\?|$)/],
    }),
  )
}
