import type { Resource } from '@worldschool/schema'
import { deviceDb, viewStore } from '../../db/device.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deletePhotos } from '../../db/photos.ts'
import type { DeviceView } from '../../db/view.ts'
import { browserDeps } from '../browser-deps.ts'
import { deviceSync } from '../device-sync.ts'
import { isMobileData, watchNetworkKind } from '../offline-maps/mobile-data.ts'
import { estimateStorage } from '../offline-maps/storage-quota.ts'
import { whenIdle } from '../scheduler.ts'
import { createOfflineCache } from './offline-cache.ts'

const saved = () => savedPlacesOf(viewStore.get())

const offlineCache = createOfflineCache({
  db: deviceDb,
  ...browserDeps,
  saved,
  viewerId: () => viewStore.get().viewer?.id ?? null,
  isMobile: () => isMobileData(navigator),
  quiet: () => whenIdle(deviceSync),
  estimate: estimateStorage,
  now: () => performance.now(),
})

let hasStarted = false

/** Caches the saved places of this tab's account, or of its visitor, for offline use. */
export const deviceOfflineCache = {
  ...offlineCache,
  isLargeWanted: () => !isMobileData(navigator),
  start(): void {
    if (hasStarted) return
    hasStarted = true
    let wasSyncing = true
    deviceSync.subscribe(() => {
      const { isSyncing } = deviceSync.state()
      if (wasSyncing && !isSyncing) wake()
      wasSyncing = isSyncing
    })
    let known = signature()
    viewStore.subscribe(() => {
      const now = signature()
      if (now !== known) wake()
      known = now
    })
    watchNetworkKind(navigator, wake)
    wake()
  },
}

/** Does nothing offline: the next sync pass that is online calls this again. */
function wake(): void {
  const { isSyncing, isOnline } = deviceSync.state()
  if (!isSyncing && isOnline) void offlineCache.wake().then(evictOnce)
}

let hasEvicted = false

/** Evicts places that are no longer saved, once per start, when the saved places are known. */
async function evictOnce(): Promise<void> {
  if (hasEvicted || deviceSync.state().mine !== 'read') return
  hasEvicted = true
  await evictUnsaved(deviceDb, viewStore.get().savedIds).catch(console.error)
}

/** Returns a string that changes when something of a saved place may have to be fetched. */
function signature(): string {
  return saved()
    .map(({ id, revision, reviewsRevision, images }) =>
      [id, revision, reviewsRevision, images.length].join(),
    )
    .join(' ')
}

/**
 * Deletes the fetched photos of places that are no longer saved; photos that a person picked here stay.
 * Returns the number of deleted photos.
 */
export async function evictUnsaved(
  db: DeviceDatabase,
  savedIds: ReadonlySet<string>,
): Promise<number> {
  return db.transaction('rw', [db.photos, db.photoContents], async () => {
    const unsaved = await db.photos
      .filter(
        ({ userId, resourceId }) =>
          userId === null && resourceId !== null && !savedIds.has(resourceId),
      )
      .primaryKeys()
    await deletePhotos(db, unsaved)
    return unsaved.length
  })
}

/** Returns the saved places that are on the device, the newest save first. */
function savedPlacesOf({
  savedIds,
  resources,
}: Pick<DeviceView, 'savedIds' | 'resources'>): Resource[] {
  return [...savedIds].reverse().flatMap((id) => resources.get(id) ?? [])
}
