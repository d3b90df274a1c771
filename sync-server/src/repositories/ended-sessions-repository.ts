import type { Database } from '../db/database.ts'

/** Remembers the sessions of an account that goes, and ends them. */
export async function moveSessionsOf(
  db: Database,
  { userId, endedAt }: { userId: string; endedAt: string },
): Promise<void> {
  await db
    .insertInto('ended_sessions')
    .columns(['token_hash', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => ['token_hash', row.val(endedAt).as('ended_at')])
        .where('user_id', '=', userId),
    )
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function isEndedSession(db: Database, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEndedSessionsBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('ended_sessions').where('ended_at', '<', at).execute()
}
