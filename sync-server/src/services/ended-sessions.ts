import type { Database } from '../db/database.ts'
import { isEndedSession } from '../repositories/ended-sessions-repository.ts'
import { hashToken } from './secret-token.ts'

/** Whether a token that is no session any more was one of an account that is gone. */
export function isOfDeletedAccount(db: Database, token: string): Promise<boolean> {
  return isEndedSession(db, hashToken(token))
}
