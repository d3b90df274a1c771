import type { Database } from '../db/database.ts'
import type { EndedSessionRow } from '../db/ended-sessions-table.ts'

/** Remembers the sessions of an account that goes, and ends them. */
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
