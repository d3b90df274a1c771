import { type Intent, type OutboxRecord, type User, visitorId } from '@worldschool/schema'
import { createStore } from 'zustand/vanilla'
import { readValue } from '../db/device-values.ts'
import {
  dismissDeletedAccount,
  enterAccount,
  leaveAccount,
  leaveEndedAccount,
  removeDeletedAccount,
  updateAccount,
} from './account.ts'
import { endPendingSession } from './end-session.ts'
import { type SyncState, startState } from './engine-status.ts'
import * as outbox from './outbox/outbox.ts'
import { discard, retry, reviseOrFollow } from './outbox/revise.ts'
import {
  createPhotoUploadQueue,
  type PhotosWrite,
  type PhotoUploadQueue,
  queuePhotos,
} from './photos/photo-upload-queue.ts'
import { pullReviews } from './pull/pull-reviews.ts'
import { createScheduler, type PassOutcome } from './scheduler.ts'
import type { AskToMergeVisitorData } from './sign-in.ts'
import type { SyncDeps } from './sync-deps.ts'
import { runSyncPass } from './sync-pass.ts'

export type SyncEngine = ReturnType<typeof createSyncEngine>

/** Drains the outbox and pulls the feeds. Every wake-up runs the same sync pass. [Q4] */
export function createSyncEngine(deps: SyncDeps) {
  const { db, fetch } = deps
  const { getState, setState, subscribe } = createStore<SyncState>(() => startState)
  let ending: Promise<void> = Promise.resolve()
  /** How many sign-ins and sign-outs this tab has seen, here or in another tab. */
  let accountChanges = 0
  /** The last sync pass got a Retry-After: the next one begins when that has passed. */
  let hasWaited = false
  /** The network was lost after the sync pass began. */
  let isLost = false
  let isWoken = false
  let isShared = false
  let photoQueue: PhotoUploadQueue | null = null
  let sendingPhotos: Promise<void> = Promise.resolve()
  const loop = createScheduler({
    cycle: () => cycle().catch(failOnDevice),
    onRunning: (isSyncing) => setState({ isSyncing }),
    random: deps.random,
    setTimer: deps.setTimer,
  })

  /** Starts a sync pass, and resets the back-off of the sync pass and of the photo queue. [R6] */
  function wake(): Promise<void> {
    isWoken = true
    return loop.wake()
  }

  /** Photos have a queue of their own, and nothing waits for it. [Q6] */
  async function sendPhotos(isUrgent: boolean): Promise<void> {
    photoQueue ??= createPhotoUploadQueue({
      ...deps,
      sendBytes: deps.sendBytes,
      onProgress: (photo) => setState({ photo }),
      onSent: () => void loop.wake(),
      session: () => accountChanges,
      onPaused: (need) =>
        setState(need === 'update' ? { needsUpdate: true } : { needsSignIn: true }),
    })
    await (isUrgent ? photoQueue.wake() : photoQueue.nudge())
  }

  async function cycle(): Promise<PassOutcome> {
    const changesBefore = accountChanges
    isLost = false
    const { outcome, isSignedOut, state } = await runSyncPass({
      ...deps,
      hasWaited,
      startPhotos(hasSent) {
        sendingPhotos = sendPhotos(hasSent || isWoken).catch(console.error)
        isWoken = false
      },
      endSession,
      forget: (user) => removeAccount(user, { notice: true }),
    })
    hasWaited = outcome.retryAfterMs > 0
    // The 401 was for a session that another tab has replaced meanwhile: the next sync pass uses the new one.
    const isReplaced = accountChanges !== changesBefore
    if (isSignedOut && isReplaced) void loop.wake()
    // A response from before the network was lost does not show that the device is online now.
    const isOnline = state.isOnline && !isLost
    setState({ ...state, isOnline, needsSignIn: isSignedOut && !isReplaced })
    return outcome
  }

  function failOnDevice(error: unknown): never {
    setState({ catalogue: 'failed', mine: 'failed' })
    throw error
  }

  function endSession(): Promise<void> {
    ending = endPendingSession(db, fetch, { isShared })
    return ending
  }

  async function enter(user: User, options?: { merges: boolean }): Promise<void> {
    await enterAccount(db, user, options)
    accountChanges += 1
    deps.onAccount(user)
    setState({ needsSignIn: false, mine: 'unread' })
    liftWait()
    void wake()
  }

  /** Removes all data of a deleted account. */
  async function removeAccount(user: User, options: { notice: boolean }): Promise<void> {
    if (await removeDeletedAccount(db, user, options)) deps.onAccount(null)
  }

  function handleSignOut(): void {
    photoQueue?.giveUp()
    deps.onAccount(null)
    setState({ needsSignIn: false })
  }

  function liftWait(): void {
    loop.liftWait()
    photoQueue?.liftWait()
  }

  return {
    state: getState,
    subscribe,
    wake,
    stop(): void {
      loop.stop()
      photoQueue?.stop()
    },
    /** The browser reports that the network is lost; the next response shows that it is back. */
    noticeLoss(): void {
      isLost = true
      setState({ isOnline: false })
    },
    /** Another tab may have signed in or out: a sync pass finds out if this tab must still ask for sign-in. */
    noticeAccount(): void {
      accountChanges += 1
      if (!getState().needsSignIn) return
      setState({ needsSignIn: false })
      liftWait()
      void wake()
    },
    /** Queues a write of the signed-in account, or of the visitor. Resolves once it is stored. [Q2] */
    async write(intent: Intent): Promise<void> {
      const key = outbox.newKey()
      // In one transaction, so that no sign-in of another tab can come in between. [Q8]
      await db.transaction('rw', [db.device, db.outbox], async () => {
        const account = await readValue(db, 'account')
        await outbox.enqueue(db, account?.id ?? visitorId, intent, deps.now(), key)
      })
      afterWrite()
    },
    /** Queues changes of a place's photos and the write that goes with them, atomically. [Q2] */
    async writeWithPhotos(written: PhotosWrite): Promise<void> {
      await queuePhotos(db, { ...written, now: deps.now() })
      afterWrite()
    },
    async retry(seq: number): Promise<void> {
      await retry(db, seq)
      afterWrite()
    },
    /** If the record was sent meanwhile, the revised content is queued as a follow-up write. [R7] */
    async revise(record: OutboxRecord, revised: Intent['arguments']): Promise<void> {
      await reviseOrFollow(db, record, revised, deps.now())
      afterWrite()
    },
    /** Returns false if the record was sent meanwhile, or if dependent records are missing in `named`. [R7] */
    async discard(seq: number, named: readonly number[] = []): Promise<boolean> {
      const isDiscarded = await discard(db, seq, named)
      afterWrite()
      return isDiscarded
    },

    /** Its code is loaded on demand, because signing in needs the network anyway. */
    async signIn(
      authenticate: () => Promise<User>,
      askToMergeVisitorData: AskToMergeVisitorData,
    ): Promise<User> {
      const { signInBy } = await import('./sign-in.ts')
      return signInBy(authenticate, askToMergeVisitorData, { db, fetch, ending, enter })
    },
    enterAccount: enter,
    /** Sends the outbox now; returns how many writes the server has still not acknowledged. [Q9] */
    async sendUnsent(): Promise<number> {
      await wake()
      await sendingPhotos
      const account = await readValue(db, 'account')
      return account ? outbox.countUnsentOf(db, account.id) : 0
    },
    /** Call it when the account's own data was changed on the server. */
    async updateAccount(user: User): Promise<void> {
      if (await updateAccount(db, user)) deps.onAccount(user)
      void wake()
    },
    /** `isEnded`: the server has already ended the session. */
    async leaveAccount({ isEnded = false, discardsUnsent = false } = {}): Promise<void> {
      await (isEnded ? leaveEndedAccount(db) : leaveAccount(db, { discardsUnsent }))
      handleSignOut()
      void wake()
    },
    /** Signs out on a shared device and empties it with `clear`. Returns whether the session has ended. [SEC-23] */
    async leaveSharedDevice(clear: () => Promise<void>): Promise<boolean> {
      isShared = true
      try {
        await leaveAccount(db, { discardsUnsent: true })
        handleSignOut()
        await clear()
        await endSession().catch(() => undefined)
        return (await readValue(db, 'sessionToEnd')) === undefined
      } finally {
        isShared = false
      }
    },
    /** Call it when the person has just deleted the account in this tab. */
    async forgetAccount(user: User): Promise<void> {
      await removeAccount(user, { notice: false })
      setState({ needsSignIn: false })
      void wake()
    },
    dismissDeletedAccount: () => dismissDeletedAccount(db),
    pullReviews: pullReviews.bind(null, db, fetch),
  }

  function afterWrite(): void {
    deps.requestBackgroundSync()
    void wake()
  }
}
