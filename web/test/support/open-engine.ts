import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createSyncEngine, type SyncEngine } from '../../src/sync/engine.ts'
import { cataloguePageOf, minePageOf } from './feed.ts'
import { type Script, serverResponse } from './scripted-server.ts'

const configuration = { tileUrl: 't', tileAttribution: 'a', supportEmail: 's@example.org' }

/** A server that has no rows and accepts every write. */
export const emptyServer: Script = (request) => {
  const { path } = request
  if (path.startsWith('/api/sync/catalogue'))
    return serverResponse(request, 200, cataloguePageOf(1, []))
  if (path.startsWith('/api/sync/mine')) return serverResponse(request, 200, minePageOf(7))
  if (path === '/api/configuration') return serverResponse(request, 200, configuration)
  return serverResponse(request, 200, {})
}

const noNetwork: typeof globalThis.fetch = () => Promise.reject(new TypeError('No network'))

/** An engine whose timer never fires: the test wakes it, and can read how long it would wait. */
export function openEngine(
  db: DeviceDatabase,
  fetch = noNetwork,
  onTimer: (ms: number) => void = () => undefined,
): SyncEngine {
  return createSyncEngine({
    db,
    fetch,
    random: () => 0,
    now: () => 1,
    setTimer: (_, ms) => {
      onTimer(ms)
      return () => undefined
    },
    locks: undefined,
    requestBackgroundSync: () => undefined,
    onAccount: () => undefined,
    reviewsRevisionOf: () => undefined,
  })
}
