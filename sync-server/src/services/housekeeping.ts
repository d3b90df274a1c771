import type { Database } from '../db/database.ts'
import { forgetPhotosDiscardedBefore } from '../repositories/discarded-photos-repository.ts'
import { deleteEndedSessionsBefore } from '../repositories/ended-sessions-repository.ts'
import { trimGeocodeAnswers } from '../repositories/geocode-answers-repository.ts'
import { dropAnswersBefore } from '../repositories/idempotency-keys-repository.ts'
import { deleteResetsBefore } from '../repositories/password-resets-repository.ts'
import { deleteSessionsBefore } from '../repositories/sessions-repository.ts'
import { raiseFloors } from './feed-floors.ts'
import { geocodeAnswersKept } from './geocoder/geocoder.ts'
import { resetsKeptMs } from './password-reset.ts'
import { sessionLife } from './sessions.ts'

/** How long the feeds tell a deletion. [P3] */
export const deletionsToldMs = 400 * 24 * 60 * 60_000

/** How long stored answers are kept; their keys stay for good. [R2] */
export const answersKeptMs = 90 * 24 * 60 * 60_000

/** Drops what has had its time; safe to run at any moment and as often as one likes. */
export async function keepHouse(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.transaction().execute(async (trx) => {
    await dropAnswersBefore(trx, ago(answersKeptMs))
    await deleteResetsBefore(trx, ago(resetsKeptMs))
    await deleteSessionsBefore(trx, {
      createdBefore: ago(sessionLife.absoluteMs),
      seenBefore: ago(sessionLife.idleMs),
    })
    await raiseFloors(trx, { deletedBefore: ago(deletionsToldMs) })
    await forgetPhotosDiscardedBefore(trx, ago(deletionsToldMs))
    const { ms, rows: most } = geocodeAnswersKept
    await trimGeocodeAnswers(trx, { before: ago(ms), most })
    // No device has a cookie that is older.
    await deleteEndedSessionsBefore(trx, ago(sessionLife.absoluteMs))
  })
}
