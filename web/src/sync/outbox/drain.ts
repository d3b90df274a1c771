import {
  healthPath,
  healthResponse,
  limits,
  type OutboxRecord,
  parseCursor,
} from '@worldschool/schema'
import { type ApiRequest, type ApiResult, callApi, type Fetch, send } from '../../api/client.ts'
import { readValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { nextToSend } from './acknowledge.ts'
import { isAccountWideRefusal, judge, requestOf, type Verdict } from './replay.ts'
import * as sending from './send-state.ts'

/** A lock that one tab holds at a time, and the longest time that another tab waits for it. */
export interface DrainLock {
  name: string
  maxWaitMs: number
}

/** Longer than the timeout of a text request. */
export const usualWaitMs = 45_000

const textLock: DrainLock = { name: 'worldschool-drain', maxWaitMs: usualWaitMs }

/**
 * Runs `work` under a lock across tabs. A frozen tab may hold the lock for ever, so after
 * `maxWaitMs` the work runs without it: writes are idempotent, so two concurrent drains are safe. [Q5]
 */
export async function withDrainLock<T>(
  locks: LockManager | undefined,
  work: () => Promise<T>,
  { name, maxWaitMs }: DrainLock = textLock,
): Promise<T> {
  if (!locks) return await work()
  let hasStarted = false
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(maxWaitMs) }, () => {
      hasStarted = true
      return work()
    })
  } catch (error) {
    if (hasStarted) throw error
    return await work()
  }
}

/** How a drain ended: nothing left to send, retry later, or the person must act. */
export type DrainOutcome =
  | { kind: 'empty'; sent: number }
  | { kind: 'later'; sent: number; afterMs: number | null; isOffline: boolean }
  | { kind: 'paused'; sent: number; need: 'sign-in' | 'update' }

/** A queue of records that are sent one after another, independently of the other queues. [Q6] */
interface DrainQueue {
  /** Returns the id of the account whose records are sent; default: the account that is signed in. */
  whose?: (db: DeviceDatabase) => Promise<string | undefined>
  /**
   * Returns the next record that may be sent; null when there is none. With `isRestricted`, it returns no publication,
   * because the server has just refused one for a reason that concerns the whole account.
   */
  next: (
    db: DeviceDatabase,
    userId: string,
    options: { isRestricted: boolean },
  ) => Promise<OutboxRecord | null>
  send: (request: ApiRequest, record: OutboxRecord) => Promise<ApiResult>
  judge: typeof judge
}

/** Sends the signed-in account's text writes, oldest first, until all are sent or something stops it. */
export function drain(db: DeviceDatabase, fetch: Fetch): Promise<DrainOutcome> {
  const queue = { next: nextToSend, send: (request: ApiRequest) => send(fetch, request), judge }
  return sendQueue(db, fetch, queue)
}

/**
 * Sends the records of one queue of an account's outbox, oldest first, until it is empty or something stops it. Each
 * record is read, sent and settled on its own, so the tab may be killed at any point. [Q1] [Q5] [Q8]
 */
export async function sendQueue(
  db: DeviceDatabase,
  fetch: Fetch,
  queue: DrainQueue,
): Promise<DrainOutcome> {
  let sent = 0
  let isRestricted = false
  for (;;) {
    // Read the epoch before the record: a new epoch requeues writes that must be sent before this one. [P5]
    const epoch = await readEpoch(db)
    const userId = await (queue.whose ?? readAccountId)(db)
    const record = userId === undefined ? null : await queue.next(db, userId, { isRestricted })
    if (!record && isRestricted) return { kind: 'later', sent, afterMs: null, isOffline: false }
    if (!record) return { kind: 'empty', sent }
    if (!(await sending.markAsTried(db, record))) continue

    const verdict = await sendOne(fetch, queue, record, epoch)
    switch (verdict.kind) {
      case 'acknowledged':
        await sending.acknowledge(db, record, verdict.at)
        sent += 1
        break
      case 'refused':
        await sending.refuse(db, record, verdict.reason)
        break
      case 'paused':
        await sending.recordFailure(db, record, verdict.reason)
        return { kind: 'paused', sent, need: verdict.need }
      case 'retry':
        await sending.recordFailure(db, record, verdict.reason)
        // The device may not know of the restriction yet, or its clock may be wrong. Everything else is sent meanwhile. [I3]
        if (!isRestricted && isAccountWideRefusal(verdict.reason.code)) {
          isRestricted = true
          break
        }
        return {
          kind: 'later',
          sent,
          afterMs: verdict.afterMs,
          isOffline: verdict.reason.status === 0,
        }
    }
  }
}

async function readAccountId(db: DeviceDatabase): Promise<string | undefined> {
  return (await readValue(db, 'account'))?.id
}

/** Returns the epoch of the catalogue on this device; null before the first page. */
async function readEpoch(db: DeviceDatabase): Promise<string | null> {
  const cursor = (await readValue(db, 'catalogue'))?.cursor
  return cursor ? (parseCursor(cursor)?.epoch ?? null) : null
}

async function sendOne(
  fetch: Fetch,
  queue: DrainQueue,
  record: OutboxRecord,
  epoch: string | null,
): Promise<Verdict> {
  const verdict = queue.judge(record, await queue.send(requestOf(record, epoch), record), epoch)

  // A write that causes a server error every time must not block the rest for ever. [R5]
  const isLastTry =
    verdict.kind === 'retry' &&
    verdict.reason.status === 500 &&
    record.attempts + 1 >= limits.sync.serverErrorsBeforeRefusal
  if (isLastTry && (await isHealthy(fetch))) return { kind: 'refused', reason: verdict.reason }
  return verdict
}

async function isHealthy(fetch: Fetch): Promise<boolean> {
  return callApi(fetch, { method: 'GET', path: healthPath }, healthResponse).then(
    () => true,
    () => false,
  )
}

/** Returns whether photos can be sent, judged by the drain of the text that has just ended. */
export function canSendPhotos(drained: DrainOutcome): boolean {
  if (drained.kind === 'later') return !drained.isOffline && !drained.afterMs
  return drained.kind === 'empty'
}
