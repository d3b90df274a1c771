import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { deleteResetsBefore } from '../repositories/password-resets-repository.ts'
import { deleteSessionsBefore } from '../repositories/sessions-repository.ts'
import { setEpoch } from '../repositories/sync-state-repository.ts'

/** Later than any row. */
const ever = '9'

/**
 * Makes a copy of an earlier state fit to be served: a new epoch, so that every device reads anew and
 * sends again what the copy does not hold [P5]; and no session and no reset link, because one that
 * was ended or used since would be alive again.
 */
export async function beginAnew(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setEpoch(trx, randomBytes(6).toString('hex'))
    await deleteSessionsBefore(trx, { createdBefore: ever, seenBefore: ever })
    await deleteResetsBefore(trx, ever)
  })
}
