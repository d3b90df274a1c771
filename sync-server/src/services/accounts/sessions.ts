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
import { unknownDevice } from './read-device.ts'

/** 256 random bits, for a cookie or a link. Only `hashToken` of it is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token of 256 bits cannot be guessed, so a fast hash keeps it as well as a slow one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const day = 24 * 60 * 60_000

/** How long a session lasts: unused, and at most. */
export const sessionLife = { idleMs: 30 * day, absoluteMs: 180 * day } as const

/** Being seen is written down at most this often, so that reading hardly ever writes. */
const touchAfterMs = 60 * 60_000

/** A new session; answers its token of 256 random bits, of which only the hash is stored. */
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
 * Whose session it is, with the role the database has now; null when it is none or over. `readDevice` is
 * asked when the use is written down.
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
  if (idleMs > sessionLife.idleMs || ageMs > sessionLife.absoluteMs) return null
  if (idleMs > touchAfterMs) {
    // A full disk must not keep anyone from reading. [fault 18]
    const use = { tokenHash: session.token_hash, at: now.toISOString(), device: readDevice() }
    await inTransaction(db, (trx) => touchSession(trx, use)).catch(() => undefined)
  }
  return user
}

/** Ends the session on the server; an unknown token is none any more. */
export async function endSession(db: Database, token: string): Promise<void> {
  await inTransaction(db, (trx) => deleteSession(trx, hashToken(token)))
}

/** Ends the member's sessions on every device, this one too, and no device is known to the account any more. */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteSessionsOf(trx, userId)
    await deleteKnownDevicesOf(trx, userId)
  })
}

/**
 * Ends the member's sessions but the one of this token, within the transaction of what they end for: a
 * thief of another one is out together with the old password or address. [S3]
 */
export async function endOtherSessions(
  trx: Database,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  await deleteOtherSessionsOf(trx, { userId, keep: hashToken(token) })
}

/** One statement, which would wait for another process's write with everyone waiting for it. [S3] */
function inTransaction(db: Database, work: (trx: Database) => Promise<void>): Promise<void> {
  return db.transaction().execute(work)
}

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
