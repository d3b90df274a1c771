import type { Fetch } from '../api/client.ts'
import { readValue } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import { readView } from '../db/view.ts'
import {
  type Notifier,
  notifyOfChanges,
  withNotificationLock,
} from '../notifications/show-notification.ts'
import { runSyncPass } from '../sync/sync-pass.ts'

interface ChangeCheckDeps {
  db: DeviceDatabase
  fetch: Fetch
  now: () => number
  locks: LockManager | undefined
  /** Returns whether the browser may show a notification. */
  mayShow: () => boolean
  /** Returns whether Save-Data is on. */
  savesData: () => boolean
  notifier: Notifier
}

/**
 * Runs one sync without a tab, and notifies the changes that it finds. Does nothing unless notifications are wanted
 * and permitted, and the first pull is complete.
 */
export async function checkForChanges(deps: ChangeCheckDeps): Promise<void> {
  const { db, locks, mayShow, savesData } = deps
  if (!mayShow() || savesData() || !(await readPreferences(db))) return
  if (!(await readValue(db, 'catalogue'))?.isComplete) return
  await withNotificationLock(locks, () => syncAndNotify(deps))
}

async function syncAndNotify({ db, fetch, now, locks, notifier }: ChangeCheckDeps): Promise<void> {
  const { state, isSignedOut } = await runSyncPass({
    ...{ db, fetch, now, locks, hasWaited: false },
    // Photos have their own sync event.
    startPhotos: () => undefined,
    // Reviews are fetched when the app is opened.
    reviewsRevisionOf: () => undefined,
    // The worker never ends a session; a tab does, so the user sees why.
    endSession: async () => undefined,
    onAccount: () => undefined,
    forget: async () => undefined,
  })
  // If the account's own feed could not be read, its changes from other devices would look like other people's.
  if (state.mine === 'failed' && !isSignedOut) return
  const preferences = await readPreferences(db)
  const { cursor = null, isComplete } = (await readValue(db, 'catalogue')) ?? {}
  const mark = await readValue(db, 'newsMark')
  const isNew = !mark || cursor !== `${mark.epoch}.${mark.seq}`
  // Read the whole directory only if needed.
  if (preferences && isComplete && isNew)
    await notifyOfChanges(db, await readView(db), preferences, notifier)
}

/** Returns the notification preferences; undefined if none is on. */
async function readPreferences(db: DeviceDatabase) {
  const preferences = await readValue(db, 'noticeWishes')
  return preferences?.newResources || preferences?.savedUpdates ? preferences : undefined
}
