import type { Resource } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'
import { deviceDb, viewStore } from '../../db/device.ts'
import { dropPhotos } from '../../db/photos.ts'
import type { DeviceView } from '../../db/view.ts'
import { browserDeps } from '../browser-deps.ts'
import { deviceSync } from '../device-sync.ts'
import { isMobileData, watchNetworkKind } from '../offline-maps/mobile-data.ts'
import { estimateStorage } from '../offline-maps/storage-quota.ts'
import { whenIdle } from '../scheduler.ts'
import { createOfflineCache } from './offline-cache.ts'

const saved = () => savedPlacesOf(viewStore.get())

const keeper = createOfflineCache({
  db: deviceDb,
  ...browserDeps,
  saved,
  isMobile: () => isMobileData(navigator),
  quiet: () => whenIdle(deviceSync),
  estimate: estimateStorage,
  now: () => performance.now(),
})

let hasStarted = false

/** Keeps the saved places of this tab's account, or of its visitor. */
export const deviceOfflineCache = {
  ...keeper,
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

/** With no network the next cycle that finds one comes here again. */
function wake(): void {
  const { isSyncing, isOnline } = deviceSync.state()
  if (!isSyncing && isOnline) void keeper.wake().then(tidyOnce)
}

let hasTidied = false

/** What lost its heart goes with the next start of the app, once it is known what is saved. */
async function tidyOnce(): Promise<void> {
  if (hasTidied || deviceSync.state().mine !== 'read') return
  hasTidied = true
  await evictUnsaved(deviceDb, viewStore.get().savedIds).catch(console.error)
}

/** Changes when something of a saved place may have to be fetched. */
function signature(): string {
  return saved()
    .map(({ id, revision, reviewsRevision, images }) =>
      [id, revision, reviewsRevision, images.length].join(),
    )
    .join(' ')
}

/**
 * Forgets what was fetched of places that are not saved any more; what a person picked here is not
 * fetched. Answers how many photos.
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
    await dropPhotos(db, unsaved)
    return unsaved.length
  })
}

/** The saved places that the device holds, the newest save first. */
function savedPlacesOf({
  savedIds,
  resources,
}: Pick<DeviceView, 'savedIds' | 'resources'>): Resource[] {
  return [...savedIds].reverse().flatMap((id) => resources.get(id) ?? [])
}
