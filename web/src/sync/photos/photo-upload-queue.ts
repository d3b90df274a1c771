import type { Intent } from '@worldschool/schema'
import { type SendBytes, sendByFetch } from '../../api/send-bytes.ts'
import { readValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { type DrainOutcome, withDrainLock } from '../outbox/drain.ts'
import { enqueue, newKey } from '../outbox/outbox.ts'
import { sentPhotoKeys } from '../outbox/send-state.ts'
import { createScheduler } from '../scheduler.ts'
import { drainPhotos, type PhotoDeps, photoLock } from './drain-photos.ts'

/** The writes about one place that are queued together with its photos. */
export interface PhotosWrite {
  resourceId: string
  /** The write that is queued before the photos: the addition of the place, or an edit. */
  intent: Intent | null
  /** Photos already stored with `storePhoto`, in display order. */
  photoIds: readonly string[]
  /** Photos of the place to delete. */
  removedIds?: readonly string[]
}

/**
 * Queues photos that this account has picked, in order, and the write that goes with them, atomically.
 * [Q2] From now on the photos belong to the place and to no draft. Throws if a photo is not on this device.
 */
export async function queuePhotos(
  db: DeviceDatabase,
  { resourceId, photoIds, removedIds = [], intent, now }: PhotosWrite & { now: number },
): Promise<void> {
  // Create keys outside the transaction, which may run again after it was committed. [fault 27]
  const intentKey = newKey()
  const withKey = (id: string) => ({ id, key: newKey() })
  const removed = removedIds.map(withKey)
  const photos = photoIds.map(withKey)
  await db.transaction('rw', [db.device, db.outbox, db.photos], async () => {
    const account = await readValue(db, 'account')
    if (!account) throw new Error('Changing photos needs a signed-in member')
    const entityId = resourceId
    // Deletions first, because the place may have room for the new photos only after them.
    for (const { id, key } of removed) {
      const deletion: Intent = { kind: 'delete-photo', entityId, arguments: { id } }
      await enqueue(db, account.id, deletion, now, key)
    }
    if (intent) await enqueue(db, account.id, intent, now, intentKey)
    for (const { id, key } of photos) {
      const photo = await db.photos.get(id)
      if (photo?.userId !== account.id) throw new Error('A photo to be added is not on this device')
      await db.photos.update(id, { resourceId })
      const addition: Intent = { kind: 'add-photo', entityId, arguments: { id } }
      await enqueue(db, account.id, addition, now, key)
    }
  })
}

interface PhotoUploadQueueDeps extends Omit<PhotoDeps, 'sendBytes' | 'signal'> {
  sendBytes: SendBytes | undefined
  locks: LockManager | undefined
  random: () => number
  setTimer: (callback: () => void, ms: number) => () => void
  /** The server has acknowledged photos, so a pull is needed. */
  onSent: () => void
  /** Returns a number that changes with each sign-in, here or in another tab. */
  session: () => number
  /** The server requires a new sign-in, or a newer version of the app. */
  onPaused: (need: 'sign-in' | 'update') => void
}

export type PhotoUploadQueue = ReturnType<typeof createPhotoUploadQueue>

/**
 * Creates the photo queue, with its own timer and back-off: text never waits for it, and it delays nothing else. With
 * nothing to send it has no timer. [Q4] [Q6] [R6]
 */
export function createPhotoUploadQueue(deps: PhotoUploadQueueDeps) {
  const { db, locks, sendBytes = sendByFetch } = deps
  let hasWaited = false
  let reportedKeys: readonly string[] = []
  let leaving = new AbortController()
  const loop = createScheduler({
    cycle,
    onRunning: () => undefined,
    random: deps.random,
    setTimer: deps.setTimer,
    quietMs: null,
  })

  async function cycle() {
    const session = deps.session()
    // Taken before the account is read: a sign-out from now on aborts this signal.
    const { signal } = leaving
    const before = await readValue(db, 'account')
    const outcome = await withDrainLock(
      locks,
      () => drainPhotos({ ...deps, sendBytes, signal }, hasWaited),
      photoLock,
    )
    const retryAfterMs = outcome.kind === 'later' ? (outcome.afterMs ?? 0) : 0
    hasWaited = retryAfterMs > 0
    await report(outcome, { userId: before?.id, session })
    return { isQuiet: outcome.kind === 'empty', retryAfterMs }
  }

  async function report(
    outcome: DrainOutcome,
    before: { userId: string | undefined; session: number },
  ): Promise<void> {
    const keys = await sentPhotoKeys(db)
    // The service worker may have sent them, and it does not pull. Each key is reported once, because a photo
    // that no pull contains would make the two loops wake each other for ever. [R6]
    const hasNewKeys = keys.some((key) => !reportedKeys.includes(key))
    reportedKeys = keys
    if (outcome.sent > 0 || hasNewKeys) deps.onSent()
    if (outcome.kind !== 'paused') return
    // The 401 was for a session that was replaced while the photo was sent: try again with the new one.
    if (outcome.need === 'sign-in' && before.session !== deps.session()) void loop.wake()
    // A response to an account that has signed out meanwhile does not concern the current one.
    else if (before.userId === (await readValue(db, 'account'))?.id) deps.onPaused(outcome.need)
  }

  return {
    ...loop,
    /** The account has signed out: aborts the photo that is being sent. */
    giveUp(): void {
      leaving.abort()
      leaving = new AbortController()
    },
  }
}
