import { photoUrl, storageKeys } from '@worldschool/schema'
import { ApiError } from '../api/client.ts'
import type { SendBytes } from '../api/send-bytes.ts'
import { deviceDb, viewStore } from '../db/device.ts'
import { deviceStorage } from '../lib/device-storage.ts'
import { restoreAccount, storeUser } from './account.ts'
import { backgroundSyncTag } from './background-sync-tag.ts'
import { browserDeps } from './browser-deps.ts'
import { listenForLoss, listenForWakeUps } from './connectivity.ts'
import { deleteLeftovers } from './delete-leftovers.ts'
import { createSyncEngine } from './engine.ts'
import { pullInWorker } from './pull/pull-in-worker.ts'
import { watchAccount } from './watch-account.ts'

/** Most sessions send no photo, so the code is loaded when the first photo is sent. */
const sendBytes: SendBytes = async (request) => {
  try {
    const { sendWithProgress } = await import('../api/send-with-progress.ts')
    return await sendWithProgress(request)
  } catch (error) {
    return { kind: 'no-response', reason: String(error) }
  }
}

const engine = createSyncEngine({
  db: deviceDb,
  ...browserDeps,
  sendBytes,
  requestBackgroundSync: () => void requestBackgroundSync(),
  onAccount: (user) => {
    storeUser(deviceStorage, user)
    // Drafts of pages that unloaded before the sign-out must not stay. [Q9]
    if (!user) deviceStorage.removeItem(storageKeys.unloadDrafts)
  },
  pullElsewhere: (since) => pullInWorker(deviceDb.name, since),
  reviewsRevisionOf: (id) => viewStore.get().resources.get(id)?.reviewsRevision,
})

/** The sync engine of this tab. The app calls `start` once, which resolves after the first sync pass. */
export const deviceSync = {
  ...engine,
  async start(): Promise<void> {
    listenForWakeUps({ window, document }, () => void engine.wake())
    listenForLoss(window, engine.noticeLoss)
    watchAccount(deviceDb, engine.noticeAccount)
    try {
      storeUser(deviceStorage, await restoreAccount(deviceDb))
    } catch (error) {
      // The next start tries again; the data on this device is synced meanwhile.
      console.error('The stored account could not be read', error)
    }
    await engine.wake()
    await deleteLeftovers(deviceDb).catch(console.error)
    await tidyPhotos().catch(console.error)
  },
}

/** Runs after the first sync pass, when the catalogue is up to date. */
async function tidyPhotos(): Promise<void> {
  if ((await deviceDb.photos.count()) === 0) return
  // Most devices hold no photo, so the code is loaded when there is one.
  const { collectUnusedPhotos } = await import('./photos/collect-unused-photos.ts')
  const { resources, catalogue } = viewStore.get()
  const isShown = (resourceId: string, photoId: string) =>
    resources.get(resourceId)?.images.includes(photoUrl(photoId)) === true
  await collectUnusedPhotos(deviceDb, {
    now: Date.now(),
    isShown: catalogue.isComplete ? isShown : null,
  })
}

/** Registers Background Sync, if available: the outbox of a closed app is sent once it is online. [Q4] */
async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.ready
    await registration?.sync?.register(backgroundSyncTag)
  } catch {
    // The browser does not offer or allow Background Sync: the other wake-ups remain.
  }
}

/**
 * Rethrows the error. If the session has ended or belongs to another account, a sync pass finds out why, and asks the
 * person to sign in or removes a deleted account. [R5]
 */
export function checkSessionAfterError(error: unknown): never {
  const isSessionLost =
    error instanceof ApiError && (error.status === 401 || error.code === 'account_mismatch')
  if (isSessionLost) void deviceSync.wake()
  throw error
}
