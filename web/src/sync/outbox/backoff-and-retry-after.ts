import { type Fetch, maxWaitMs } from '../../api/client.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { nextToSend } from './acknowledge.ts'
import { type DrainOutcome, drain } from './drain.ts'

const minMs = 1_000
const maxMs = 5 * 60_000

/**
 * Returns the wait in ms after `failures` consecutive failures: exponential back-off with full
 * jitter, from 1 s to 5 min. [R6] `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(maxMs, minMs * 2 ** Math.min(failures, 20))
  return minMs + random * (ceiling - minMs)
}

/** What the server's Retry-After applies to: the whole device, or only its photos. */
type RetryAfterKey = 'waitUntil' | 'photosWaitUntil'

export interface DrainDeps {
  db: DeviceDatabase
  fetch: Fetch
  now: () => number
}

/**
 * Drains unless a Retry-After of the server is still in effect: another tab may have received it,
 * or this tab before a reload. Call it under the drain lock. [R6]
 */
export async function drainUnlessBackedOff({ db, fetch, now }: DrainDeps): Promise<DrainOutcome> {
  const afterMs = await remainingRetryAfterMs(db, now())
  return afterMs > 0
    ? { kind: 'later', sent: 0, afterMs, isOffline: false }
    : drainAndRecord({ db, fetch, now })
}

/** Drains, and stores the Retry-After of the server. */
export async function drainAndRecord({ db, fetch, now }: DrainDeps): Promise<DrainOutcome> {
  const outcome = await drainQueue(db, fetch)
  await recordRetryAfter(db, outcome, now(), 'waitUntil')
  return outcome
}

async function drainQueue(db: DeviceDatabase, fetch: Fetch): Promise<DrainOutcome> {
  const account = await readValue(db, 'account')
  if (!account || !(await nextToSend(db, account.id))) return { kind: 'empty', sent: 0 }
  return drain(db, fetch)
}

/**
 * Stores the Retry-After of the server for all tabs and the service worker. A drain that need not
 * be retried ends an earlier Retry-After, whatever the clock says. [I3]
 */
export async function recordRetryAfter(
  db: DeviceDatabase,
  outcome: DrainOutcome,
  now: number,
  key: RetryAfterKey,
): Promise<void> {
  if (outcome.kind === 'later' && outcome.afterMs) await writeValue(db, key, now + outcome.afterMs)
  else if (outcome.kind !== 'later' && (await readValue(db, key))) await writeValue(db, key, 0)
}

/** Returns the remaining wait in ms. A clock that was set back does not block the outbox. [I3] */
export async function remainingRetryAfterMs(
  db: DeviceDatabase,
  now: number,
  key: RetryAfterKey = 'waitUntil',
): Promise<number> {
  const remaining = ((await readValue(db, key)) ?? 0) - now
  return remaining <= maxWaitMs ? Math.max(0, remaining) : 0
}
