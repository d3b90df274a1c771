import { createHash } from 'node:crypto'
import { limits, type OwnSession } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  deleteSession,
  listSessionHashesOf,
  listSessionsOf,
} from '../../repositories/sessions-repository.ts'
import { hashToken, sessionLifetime } from './sessions.ts'

/**
 * Returns the first 128 bits of a hash of the stored hash, which reveal neither the stored hash nor the token. [SEC-2]
 */
function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('base64url').slice(0, 22)
}

/** Returns the public id of the session of this token. */
export function idOfSession(token: string): string {
  return sessionIdOf(hashToken(token))
}

/** Lists the member's active sessions: first the session of `token`, then the others by last use. */
export async function listOwnSessions(
  db: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<OwnSession[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const first = hashToken(token)
  const rows = await listSessionsOf(db, {
    userId,
    first,
    createdSince: ago(sessionLifetime.absoluteMs),
    seenSince: ago(sessionLifetime.idleMs),
    max: limits.account.sessionsListed,
  })
  return rows.map(({ token_hash, browser, system, created_at, last_seen_at }) => ({
    id: sessionIdOf(token_hash),
    ...(browser !== null && { browser }),
    ...(system !== null && { system }),
    createdAt: created_at,
    lastUsedAt: last_seen_at,
    isCurrent: token_hash === first,
  }))
}

/** Ends a session of this member. Does nothing if the member has no such session. */
export function endOwnSession(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const hashes = await listSessionHashesOf(trx, userId)
    const ended = hashes.find((hash) => sessionIdOf(hash) === id)
    if (ended !== undefined) await deleteSession(trx, ended)
  })
}
