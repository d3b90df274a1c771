import { type SendBytes, sendByFetch } from '../../api/send-bytes.ts'
import { readValue } from '../../db/device-values.ts'
import { createCycleLoop } from '../cycle-loop.ts'
import type { DrainOutcome } from '../drain.ts'
import { withDrainLock } from '../drain-lock.ts'
import { sentPhotoKeys } from '../outbox-sending.ts'
import { drainPhotos, type PhotoWorld, photoLock } from './drain-photos.ts'

interface PhotoLaneDependencies extends Omit<PhotoWorld, 'sendBytes' | 'signal'> {
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

export type PhotoLane = ReturnType<typeof createPhotoLane>

/**
 * The lane of the photos, with a timer and a back-off of its own: text never waits for it, and it
 * holds up nothing but itself. With nothing to send it has no timer. [Q4] [Q6] [R6]
 */
export function createPhotoLane(deps: PhotoLaneDependencies) {
  const { db, locks, sendBytes = sendByFetch } = deps
  let hasWaited = false
  let toldKeys: readonly string[] = []
  let leaving = new AbortController()
  const loop = createCycleLoop({
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
    const toldMs = outcome.kind === 'later' ? (outcome.afterMs ?? 0) : 0
    hasWaited = toldMs > 0
    await tell(outcome, { userId: asked?.id, session })
    return { isQuiet: outcome.kind === 'empty', toldMs }
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
