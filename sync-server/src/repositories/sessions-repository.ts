import type { User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { EndedSessionRow } from '../db/ended-sessions-table.ts'
import type { Device, SessionRow, SessionsTable } from '../db/sessions-table.ts'
import { rowToUser } from './users-repository.ts'

export async function insertSession(db: Database, row: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

/** Finds a session with the current state of its account, role included. */
export async function findSession(
  db: Database,
  tokenHash: string,
): Promise<{ session: Omit<SessionRow, 'user_id' | keyof Device>; user: User } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.created_at as began_at', 'sessions.last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { began_at, last_seen_at } = row
  const session = { token_hash: tokenHash, created_at: began_at, last_seen_at }
  return { session, user: rowToUser(row) }
}

export async function touchSession(
  db: Database,
  { tokenHash, at, device }: { tokenHash: string; at: string; device: Device },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at, ...device })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/**
 * Lists the member's sessions that were started since `createdSince` and used since `seenSince`. The session of `first`
 * comes first; the others follow by last use.
 */
export function listSessionsOf(
  db: Database,
  options: { userId: string; first: string; createdSince: string; seenSince: string; max: number },
): Promise<SessionRow[]> {
  const { userId, first, createdSince, seenSince, max } = options
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdSince)
    .where('last_seen_at', '>=', seenSince)
    .orderBy((eb) => eb('token_hash', '=', first), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(max)
    .execute()
}

export async function listSessionHashesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function deleteOtherSessionsOf(
  db: Database,
  { userId, keep }: { userId: string; keep: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keep)
    .execute()
}

export async function deleteSessionsBefore(
  db: Database,
  { createdBefore, seenBefore }: { createdBefore: string; seenBefore: string },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('created_at', '<', createdBefore), eb('last_seen_at', '<', seenBefore)]),
    )
    .execute()
}

/** Deletes the sessions of an account that is being deleted, and stores their hashes in `ended_sessions`. */
export async function moveSessionsOf(
  db: Database,
  { userId, userHash, endedAt }: { userId: string; userHash: string; endedAt: string },
): Promise<void> {
  await db
    .insertInto('ended_sessions')
    .columns(['token_hash', 'user_hash', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => [
          'token_hash',
          row.val(userHash).as('user_hash'),
          row.val(endedAt).as('ended_at'),
        ])
        .where('user_id', '=', userId),
    )
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export function findEndedSession(
  db: Database,
  tokenHash: string,
): Promise<EndedSessionRow | undefined> {
  return db
    .selectFrom('ended_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function deleteEndedSessionsBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('ended_sessions').where('ended_at', '<', at).execute()
}
