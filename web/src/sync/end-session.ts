import type { OutboxRecord } from '@worldschool/schema'
import { ApiError, type ApiRequest, type Fetch, send } from '../api/client.ts'
import { postSignOut } from '../api/session.ts'
import { readValue } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import { pendingSessionValues } from './account.ts'
import { sendQueue } from './outbox/drain.ts'
import { freeRecords } from './outbox/queue-rules.ts'
import { judge } from './outbox/replay.ts'

interface EndingOptions {
  /** The device is shared and the person has cleared it, so no writes wait on it any more. */
  isShared?: boolean
}

/** Ends on the server the session that the person has left, now or in the next sync pass. Throws `ApiError`. */
export async function endPendingSession(
  db: DeviceDatabase,
  fetch: Fetch,
  options: EndingOptions = {},
): Promise<void> {
  if (await isToEnd(db)) await endSession(db, fetch, options)
}

/**
 * Ends the session that was left, on the server. Before that it sends the deletions of photos that the account has
 * discarded: nobody else may delete them, and the account may never come back here. [R7] [Q9] Throws `ApiError`; then
 * the session is ended in the next sync pass.
 */
async function endSession(db: DeviceDatabase, fetch: Fetch, options: EndingOptions): Promise<void> {
  const outcome = await sendQueue(db, fetch, {
    whose: leftAccount,
    next: nextToTakeBack,
    send: (request: ApiRequest) => send(fetch, request),
    judge,
  })
  // 503, so that the pull continues: it may bring what the deletion waits for, such as another epoch. [P5]
  if (outcome.kind === 'later')
    throw new ApiError(503, 'unavailable', 'A photo is still to be taken back', outcome.afterMs)
  // A sign-in that has begun meanwhile replaces the session.
  if (!(await isToEnd(db))) return
  const isCleared = (await readValue(db, 'isCleared')) === true
  await postSignOut(fetch, { ...options, isCleared })
  await db.transaction('rw', db.device, async () => {
    if (await isToEnd(db)) await db.device.bulkDelete([...pendingSessionValues])
  })
}

async function isToEnd(db: DeviceDatabase): Promise<boolean> {
  return (await readValue(db, 'sessionToEnd')) === true
}

async function leftAccount(db: DeviceDatabase): Promise<string | undefined> {
  return (await isToEnd(db)) ? await readValue(db, 'leftBy') : undefined
}

/** Returns the next deletion of a discarded photo. Other writes wait until the account signs in again. */
async function nextToTakeBack(db: DeviceDatabase, userId: string): Promise<OutboxRecord | null> {
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  return freeRecords(records).find(({ takesBack }) => takesBack === true) ?? null
}
