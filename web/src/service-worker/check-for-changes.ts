import type { Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue } from '../db/device-values.ts'
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
  /** Whether the browser would show a notice. */
  mayShow: () => boolean
  /** Whether the person has asked for as little data as possible. */
  savesData: () => boolean
  board: Notifier
}

/**
 * One sync with no tab, and the news that it brought: only for who wants them, may be shown them and
 * has the whole directory already.
 */
export async function checkForChanges(world: ChangeCheckDeps): Promise<void> {
  const { db, locks, mayShow, savesData } = world
  if (!mayShow() || savesData() || !(await readWishes(db))) return
  if (!(await readValue(db, 'catalogue'))?.isComplete) return
  await withNotificationLock(locks, () => syncAndTell(world))
}

async function syncAndTell({ db, fetch, now, locks, board }: ChangeCheckDeps): Promise<void> {
  const { state, isSignedOut } = await runSyncPass({
    ...{ db, fetch, now, locks, hasWaited: false },
    // They have a wake-up of their own.
    startPhotos: () => undefined,
    // What is read of a place waits until the app is opened.
    reviewsRevisionOf: () => undefined,
    // Sessions and accounts are ended where the person sees it, in a tab.
    endSession: async () => undefined,
    onAccount: () => undefined,
    forget: async () => undefined,
  })
  // Without the account's own feed, what it did elsewhere would be taken for others' doing.
  if (state.mine === 'failed' && !isSignedOut) return
  const wishes = await readWishes(db)
  const { cursor = null, isComplete } = (await readValue(db, 'catalogue')) ?? {}
  const mark = await readValue(db, 'newsMark')
  const isNew = !mark || cursor !== `${mark.epoch}.${mark.seq}`
  // The whole directory is not read for nothing.
  if (wishes && isComplete && isNew) await notifyOfChanges(db, await readView(db), wishes, board)
}

/** Undefined when nothing is wanted. */
async function readWishes(db: DeviceDatabase) {
  const wishes = await readValue(db, 'noticeWishes')
  return wishes?.newResources || wishes?.savedUpdates ? wishes : undefined
}
