import { registerRoute } from 'workbox-routing'
import { DeviceDatabase } from '../../db/indexeddb.ts'
import { readStreets } from '../../db/tile-config.ts'
import { handleMapRequest } from './handle-map-request.ts'
import { type MapRequests, mapRequests } from './map-requests.ts'
import { TileStore } from './tile-store.ts'

declare const self: ServiceWorkerGlobalScope

/** Caches map responses. The tile sources may change during the lifetime of the worker. */
export function serveMap(): void {
  const store = new TileStore(caches)
  let requests: MapRequests | null = null

  async function kindOf(url: URL) {
    const kind = requests?.(url)
    if (kind) return kind
    requests = mapRequests(await readCurrentStreets(), self.location.origin)
    return requests(url)
  }

  registerRoute(
    ({ request, url, sameOrigin }) =>
      request.mode !== 'navigate' &&
      !request.headers.has('range') &&
      !(sameOrigin && url.pathname.startsWith('/api/')),
    async ({ request, url, event }) => {
      const kind = await kindOf(url)
      if (!kind) return fetch(request)
      return handleMapRequest(request, kind, {
        store,
        fetch: (request) => fetch(request),
        now: Date.now,
        savesData,
        later: (work) => event.waitUntil(work),
      })
    },
  )
}

async function readCurrentStreets() {
  const db = new DeviceDatabase()
  try {
    return await readStreets(db)
  } finally {
    db.close()
  }
}

/** Returns whether Save-Data is on; Chromium only. */
function savesData(): boolean {
  const { connection } = self.navigator as WorkerNavigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
