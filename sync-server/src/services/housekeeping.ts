import type { Database } from '../db/database.ts'
import { dropAnswersBefore } from '../repositories/idempotency-keys-repository.ts'
import { deleteSessionsBefore } from '../repositories/sessions-repository.ts'
import { sessionLife } from './sessions.ts'

/** How long stored answers are kept; their keys stay for good. [R2] */
export const answersKeptMs = 90 * 24 * 60 * 60_000

/** Drops what has had its time; safe to run at any moment and as often as one likes. */
export async function keepHouse(db: Database, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await db.transaction().execute(async (trx) => {
    await dropAnswersBefore(trx, ago(answersKeptMs))
    await deleteSessionsBefore(trx, {
      createdBefore: ago(sessionLife.absoluteMs),
      seenBefore: ago(sessionLife.idleMs),
    })
  })
}
