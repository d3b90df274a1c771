import { type Fetch, mostWaitMs } from '../../api/client.ts'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import { nextToSend } from './acknowledge.ts'
import { type DrainOutcome, drain } from './drain.ts'

const firstMs = 1_000
const mostMs = 5 * 60_000

/**
 * How long to wait after `failures` failures in a row: full jitter from 1 s to 5 min. [R6]
 * `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 20))
  return firstMs + random * (ceiling - firstMs)
}

/** Who was told to wait: the whole device, or its photos alone. */
type RetryAfterKey = 'waitUntil' | 'photosWaitUntil'

export interface DrainDeps {
  db: DeviceDatabase
  fetch: Fetch
  now: () => number
}

/**
 * Drains, unless the server has asked this device to be left alone: another tab may have been told,
 * or this one before a reload. To be called under the drain's lock. [R6]
 */
export async function drainUnlessBackedOff({ db, fetch, now }: DrainDeps): Promise<DrainOutcome> {
  const afterMs = await remainingRetryAfterMs(db, now())
  return afterMs > 0
    ? { kind: 'later', sent: 0, afterMs, isOffline: false }
    : drainAndRecord({ db, fetch, now })
}

/** Drains, and remembers what it was told. */
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
 * Remembers for all tabs and the service worker when the server asks to be left alone. Once it does
 * not any more, what it asked before is over, whatever the clock says. [I3]
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

/** How long it still is. A clock that was set back does not hold the queue up. [I3] */
export async function remainingRetryAfterMs(
  db: DeviceDatabase,
  now: number,
  key: RetryAfterKey = 'waitUntil',
): Promise<number> {
  const left = ((await readValue(db, key)) ?? 0) - now
  return left <= mostWaitMs ? Math.max(0, left) : 0
}
