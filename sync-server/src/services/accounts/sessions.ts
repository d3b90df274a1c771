import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { Device } from '../../db/sessions-table.ts'
import { deleteKnownDevicesOf } from '../../repositories/known-devices-repository.ts'
import {
  deleteOtherSessionsOf,
  deleteSession,
  deleteSessionsOf,
  findEndedSession,
  findSession,
  insertSession,
  moveSessionsOf,
  touchSession,
} from '../../repositories/sessions-repository.ts'
import { unknownDevice } from './parse-user-agent.ts'

/** Returns a token of 256 random bits for a cookie or a link. The server stores only the result of `hashToken`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the SHA-256 of a token in hex. A token of 256 bits cannot be guessed, so a fast hash protects it as well as a
 * slow one.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const day = 24 * 60 * 60_000

/** Session lifetime without use, and in total. */
export const sessionLifetime = { idleMs: 30 * day, absoluteMs: 180 * day } as const

/** Minimum time between two writes of a session's last use, so that reads rarely cause a write. */
const touchAfterMs = 60 * 60_000

/** Starts a session and returns its token of 256 random bits, of which only the hash is stored. */
export async function startSession(
  db: Database,
  {
    userId,
    now,
    device = unknownDevice,
  }: { userId: string; now: Date; device?: Device | undefined },
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: at,
    last_seen_at: at,
    ...device,
  })
  return token
}

/**
 * Returns the user of a session with the current role from the database, or null if the session is unknown or expired.
 * `readDevice` is called only when the last use is written.
 */
export async function resumeSession(
  db: Database,
  { token, now, readDevice }: { token: string; now: Date; readDevice: () => Device },
): Promise<User | null> {
  const found = await findSession(db, hashToken(token))
  if (!found) return null
  const { session, user } = found
  const idleMs = now.getTime() - Date.parse(session.last_seen_at)
  const ageMs = now.getTime() - Date.parse(session.created_at)
  if (idleMs > sessionLifetime.idleMs || ageMs > sessionLifetime.absoluteMs) return null
  if (idleMs > touchAfterMs) {
    // A full disk must not prevent reading. [fault 18]
    const use = { tokenHash: session.token_hash, at: now.toISOString(), device: readDevice() }
    await inTransaction(db, (trx) => touchSession(trx, use)).catch(() => undefined)
  }
  return user
}

/** Ends the session on the server. Does nothing for an unknown token. */
export async function endSession(db: Database, token: string): Promise<void> {
  await inTransaction(db, (trx) => deleteSession(trx, hashToken(token)))
}

/** Ends the member's sessions on every device, including this one, and unregisters the account's known devices. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteSessionsOf(trx, userId)
    await deleteKnownDevicesOf(trx, userId)
  })
}

/**
 * Ends the member's other sessions. Call it in the transaction of the change that causes it, so that a stolen session
 * ends together with the old password or address. [SEC-3]
 */
export async function endOtherSessions(
  trx: Database,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  await deleteOtherSessionsOf(trx, { userId, keep: hashToken(token) })
}

/**
 * Runs one statement in a transaction. Otherwise, if another process is writing, the statement would block the event loop
 * until that write is finished. [S3]
 */
function inTransaction(db: Database, work: (trx: Database) => Promise<void>): Promise<void> {
  return db.transaction().execute(work)
}

/** Ends the sessions of an account that is being deleted, and stores only their hashes. */
export async function endSessionsOfDeletedAccount(
  db: Database,
  { userId, endedAt }: { userId: string; endedAt: string },
): Promise<void> {
  await moveSessionsOf(db, { userId, userHash: hashToken(userId), endedAt })
}

/** A session whose account was deleted. */
export interface DeletedAccountSession {
  /**
   * Returns true if the session belonged to this account. A device may send requests for another account than that of
   * its cookie. [R3]
   */
  isOf: (userId: string) => boolean
}

/** Returns the ended session of this token if its account was deleted, otherwise null. */
export async function findDeletedAccountSession(
  db: Database,
  token: string,
): Promise<DeletedAccountSession | null> {
  const ended = await findEndedSession(db, hashToken(token))
  return ended ? { isOf: (userId) => hashToken(userId) === ended.user_hash } : null
}
