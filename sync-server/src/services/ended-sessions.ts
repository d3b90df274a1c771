import type { Database } from '../db/database.ts'
import { findEndedSession, moveSessionsOf } from '../repositories/ended-sessions-repository.ts'
import { hashToken } from './secret-token.ts'

/** Ends the sessions of an account that goes, and remembers them by hash alone. */
export async function endSessionsForGood(
  db: Database,
  { userId, endedAt }: { userId: string; endedAt: string },
): Promise<void> {
  await moveSessionsOf(db, { userId, userHash: hashToken(userId), endedAt })
}

/** A session whose account is gone. */
export interface DeletedAccountSession {
  /** Whether it was this account's. A device may ask as another than its cookie is of. [R3] */
  isOf: (userId: string) => boolean
}

/** What a token was that is no session any more; null when it is of no account that is gone. */
export async function findDeletedAccountSession(
  db: Database,
  token: string,
): Promise<DeletedAccountSession | null> {
  const ended = await findEndedSession(db, hashToken(token))
  return ended ? { isOf: (userId) => hashToken(userId) === ended.user_hash } : null
}
