import type { Intent } from '@worldschool/schema'
import { type SendBytes, sendByFetch } from '../../api/send-bytes.ts'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue } from '../../db/device-values.ts'
import { type DrainOutcome, withDrainLock } from '../outbox/drain.ts'
import { enqueue, newKey } from '../outbox/outbox.ts'
import { sentPhotoKeys } from '../outbox/send-state.ts'
import { createScheduler } from '../scheduler.ts'
import { drainPhotos, type PhotoDeps, photoLock } from './drain-photos.ts'

/** What is written about one place together with its photos. */
export interface PhotosWrite {
  resourceId: string
  /** What is written before them: the place itself, or an edit of it. */
  intent: Intent | null
  /** Kept before with `storePhoto`, in the order in which they are to be shown. */
  photoIds: readonly string[]
  /** Those of the place that go. */
  removedIds?: readonly string[]
}

/**
 * Queues photos that this account has picked, in their order, and what is written with them: all of
 * it or nothing. [Q2] They are the place's from now on, and no draft's. Throws when one of them is
 * not on this device.
 */
export async function queuePhotos(
  db: DeviceDatabase,
  { resourceId, photoIds, removedIds = [], intent, now }: PhotosWrite & { now: number },
): Promise<void> {
  // Before the transaction, which may run again after it was whole. [fault 27]
  const intentKey = newKey()
  const withKey = (id: string) => ({ id, key: newKey() })
  const removed = removedIds.map(withKey)
  const photos = photoIds.map(withKey)
  await db.transaction('rw', [db.device, db.outbox, db.photos], async () => {
    const account = await readValue(db, 'account')
    if (!account) throw new Error('Only a member changes photos, and nobody is signed in')
    const entityId = resourceId
    // Before those that are to have their room.
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
  /** The server has taken some: the pull is to show them. */
  onSent: () => void
  /** Another one with each sign-in, here or in another tab. */
  session: () => number
  /** The server asks whoever is here to sign in again, or for a newer app. */
  onPaused: (need: 'sign-in' | 'update') => void
}

export type PhotoUploadQueue = ReturnType<typeof createPhotoUploadQueue>

/**
 * The lane of the photos, with a timer and a back-off of its own: text never waits for it, and it
 * holds up nothing but itself. With nothing to send it has no timer. [Q4] [Q6] [R6]
 */
export function createPhotoUploadQueue(deps: PhotoUploadQueueDeps) {
  const { db, locks, sendBytes = sendByFetch } = deps
  let hasWaited = false
  let toldKeys: readonly string[] = []
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
    // Before the account: who leaves from now on takes it along.
    const { signal } = leaving
    const asked = await readValue(db, 'account')
    const outcome = await withDrainLock(
      locks,
      () => drainPhotos({ ...deps, sendBytes, signal }, hasWaited),
      photoLock,
    )
    const retryAfterMs = outcome.kind === 'later' ? (outcome.afterMs ?? 0) : 0
    hasWaited = retryAfterMs > 0
    await tell(outcome, { userId: asked?.id, session })
    return { isQuiet: outcome.kind === 'empty', retryAfterMs }
  }

  async function tell(
    outcome: DrainOutcome,
    asked: { userId: string | undefined; session: number },
  ): Promise<void> {
    const keys = await sentPhotoKeys(db)
    // The service worker may have been quicker, which pulls nothing. Told twice, what no pull shows
    // would have the two loops wake each other without end. [R6]
    const isNews = keys.some((key) => !toldKeys.includes(key))
    toldKeys = keys
    if (outcome.sent > 0 || isNews) deps.onSent()
    if (outcome.kind !== 'paused') return
    // Said of a session that was replaced while the photo was on its way: the new one is to be asked.
    if (outcome.need === 'sign-in' && asked.session !== deps.session()) void loop.wake()
    // What was said to an account that has left meanwhile is nothing to whoever is here now.
    else if (asked.userId === (await readValue(db, 'account'))?.id) deps.onPaused(outcome.need)
  }

  return {
    ...loop,
    /** Its account has left: what is on its way goes no further. */
    giveUp(): void {
      leaving.abort()
      leaving = new AbortController()
    },
  }
}
