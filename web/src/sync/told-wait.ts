import { mostWaitMs } from '../api/retry-after.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue, writeValue } from '../db/device-values.ts'
import type { DrainOutcome } from './drain.ts'

/** Tells the service worker how long the server asks to be left alone. Under the drain's lock. [R6] */
export async function noteWait(
  db: DeviceDatabase,
  outcome: DrainOutcome,
  now: number,
): Promise<DrainOutcome> {
  if (outcome.kind === 'later' && outcome.afterMs)
    await writeValue(db, 'waitUntil', now + outcome.afterMs)
  return outcome
}

/** Whether a tab was told to wait. A clock that was set back does not hold the queue up. [I3] */
export async function isToldToWait(db: DeviceDatabase, now: number): Promise<boolean> {
  const left = ((await readValue(db, 'waitUntil')) ?? 0) - now
  return left > 0 && left <= mostWaitMs
}
