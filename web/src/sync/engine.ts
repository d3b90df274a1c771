import { type Intent, type OutboxRecord, type User, visitorId } from '@worldschool/schema'
import { createStore } from 'zustand/vanilla'
import { readValue } from '../db/device-values.ts'
import {
  dismissDeletedAccount,
  enterAccount,
  forgetDeletedAccount,
  leaveAccount,
  leaveEndedAccount,
  updateAccount,
} from './account.ts'
import { endLeftSession } from './end-session.ts'
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
import type { AskToAdopt } from './sign-in.ts'
import type { SyncDeps } from './sync-deps.ts'
import { runSyncPass } from './sync-pass.ts'

export type SyncEngine = ReturnType<typeof createSyncEngine>

/** Drains the queue and pulls the feeds. Every wake-up calls the same cycle. [Q4] */
export function createSyncEngine(deps: SyncDeps) {
  const { db, fetch } = deps
  const { getState, setState, subscribe } = createStore<SyncState>(() => startState)
  let ending: Promise<void> = Promise.resolve()
  /** How often somebody has come or left, here or in another tab. */
  let accountsNoticed = 0
  /** The last cycle was told to wait: the next one begins when that is over. */
  let hasWaited = false
  /** The network went since the cycle began. */
  let isLost = false
  let isWoken = false
  let isShared = false
  let photoLane: PhotoUploadQueue | null = null
  let sendingPhotos: Promise<void> = Promise.resolve()
  const loop = createScheduler({
    cycle: () => cycle().catch(failOnDevice),
    onRunning: (isSyncing) => setState({ isSyncing }),
    random: deps.random,
    setTimer: deps.setTimer,
  })

  /** Resets the back-off of both lanes. [R6] */
  function wake(): Promise<void> {
    isWoken = true
    return loop.wake()
  }

  /** In a lane of their own, which nothing waits for. [Q6] */
  async function sendPhotos(isUrgent: boolean): Promise<void> {
    photoLane ??= createPhotoUploadQueue({
      ...deps,
      sendBytes: deps.sendBytes,
      onProgress: (photo) => setState({ photo }),
      onSent: () => void loop.wake(),
      session: () => accountsNoticed,
      onPaused: (need) =>
        setState(need === 'update' ? { needsUpdate: true } : { needsSignIn: true }),
    })
    await (isUrgent ? photoLane.wake() : photoLane.nudge())
  }

  async function cycle(): Promise<PassOutcome> {
    const noticedBefore = accountsNoticed
    isLost = false
    const { outcome, isSignedOut, state } = await runSyncPass({
      ...deps,
      hasWaited,
      startPhotos(hasSent) {
        sendingPhotos = sendPhotos(hasSent || isWoken).catch(console.error)
        isWoken = false
      },
      endSession,
      forget: (user) => forget(user, { notice: true }),
    })
    hasWaited = outcome.retryAfterMs > 0
    // Said of the session that another tab has replaced meanwhile: the next cycle asks the new one.
    const isReplaced = accountsNoticed !== noticedBefore
    if (isSignedOut && isReplaced) void loop.wake()
    // What was answered before the network went tells nothing of now.
    const isOnline = state.isOnline && !isLost
    setState({ ...state, isOnline, needsSignIn: isSignedOut && !isReplaced })
    return outcome
  }

  function failOnDevice(error: unknown): never {
    setState({ catalogue: 'failed', mine: 'failed' })
    throw error
  }

  function endSession(): Promise<void> {
    ending = endLeftSession(db, fetch, { isShared })
    return ending
  }

  async function enter(user: User, options?: { adopts: boolean }): Promise<void> {
    await enterAccount(db, user, options)
    accountsNoticed += 1
    deps.onAccount(user)
    setState({ needsSignIn: false, mine: 'unread' })
    liftWait()
    void wake()
  }

  /** The account is no more, and nothing of it stays here. */
  async function forget(user: User, told: { notice: boolean }): Promise<void> {
    if (await forgetDeletedAccount(db, user, told)) deps.onAccount(null)
  }

  function noteLeft(): void {
    photoLane?.giveUp()
    deps.onAccount(null)
    setState({ needsSignIn: false })
  }

  function liftWait(): void {
    loop.liftWait()
    photoLane?.liftWait()
  }

  return {
    state: getState,
    subscribe,
    wake,
    stop(): void {
      loop.stop()
      photoLane?.stop()
    },
    /** The browser says that the network is gone; the next answer says that it is back. */
    noticeLoss(): void {
      isLost = true
      setState({ isOnline: false })
    },
    /** Another tab may have signed in or out: whether this one still has to ask, a cycle tells. */
    noticeAccount(): void {
      accountsNoticed += 1
      if (!getState().needsSignIn) return
      setState({ needsSignIn: false })
      liftWait()
      void wake()
    },
    /** Queues a write of whoever is signed in, or of the visitor. Resolves once it is safe. [Q2] */
    async write(intent: Intent): Promise<void> {
      const key = outbox.newKey()
      // One transaction, or the write would miss a sign-in of another tab in between. [Q8]
      await db.transaction('rw', [db.device, db.outbox], async () => {
        const account = await readValue(db, 'account')
        await outbox.enqueue(db, account?.id ?? visitorId, intent, deps.now(), key)
      })
      afterWrite()
    },
    /** Queues what changes of a place's photos, and what is written with them; all of it or nothing. [Q2] */
    async writeWithPhotos(written: PhotosWrite): Promise<void> {
      await queuePhotos(db, { ...written, now: deps.now() })
      afterWrite()
    },
    async retry(seq: number): Promise<void> {
      await retry(db, seq)
      afterWrite()
    },
    /** What went out while it was being mended is followed by what was made of it. [R7] */
    async revise(record: OutboxRecord, revised: Intent['arguments']): Promise<void> {
      await reviseOrFollow(db, record, revised, deps.now())
      afterWrite()
    },
    /** False: it was sent meanwhile, or more goes along than was `named`. [R7] */
    async discard(seq: number, named: readonly number[] = []): Promise<boolean> {
      const isDiscarded = await discard(db, seq, named)
      afterWrite()
      return isDiscarded
    },

    /** Loaded on demand: signing in needs the network anyway. */
    async signIn(ask: () => Promise<User>, askToAdopt: AskToAdopt): Promise<User> {
      const { signInBy } = await import('./sign-in.ts')
      return signInBy(ask, askToAdopt, { db, fetch, ending, enter })
    },
    enterAccount: enter,
    /** Sends what waits now; answers how many writes the server has not taken all the same. [Q9] */
    async sendUnsent(): Promise<number> {
      await wake()
      await sendingPhotos
      const account = await readValue(db, 'account')
      return account ? outbox.countUnsentOf(db, account.id) : 0
    },
    /** The account's own data was changed on the server. */
    async updateAccount(user: User): Promise<void> {
      if (await updateAccount(db, user)) deps.onAccount(user)
      void wake()
    },
    /** `isEnded`: the server has ended the session already. */
    async leaveAccount({ isEnded = false, discardsUnsent = false } = {}): Promise<void> {
      await (isEnded ? leaveEndedAccount(db) : leaveAccount(db, { discardsUnsent }))
      noteLeft()
      void wake()
    },
    /** Leaves a shared device, which `clear` empties; answers whether the session has ended. [security 23] */
    async leaveSharedDevice(clear: () => Promise<void>): Promise<boolean> {
      isShared = true
      try {
        await leaveAccount(db, { discardsUnsent: true })
        noteLeft()
        await clear()
        await endSession().catch(() => undefined)
        return (await readValue(db, 'sessionToEnd')) === undefined
      } finally {
        isShared = false
      }
    },
    /** The person has deleted the account, here and now. */
    async forgetAccount(user: User): Promise<void> {
      await forget(user, { notice: false })
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
