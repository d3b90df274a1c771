import type { Claim, ClaimedSubject } from '@worldschool/schema'
import { sql } from 'kysely'
import type { ClaimRow } from '../db/claims-table.ts'
import type { Database } from '../db/database.ts'

/** The columns of a claim in a left join; null if there is no claim. */
interface JoinedClaim {
  claimantId: string | null
  claimant: string | null
  claimedUntil: string | null
}

/** Converts the joined columns to the claim that the viewer receives; without a claim, to an empty object. */
export function rowToClaim(row: JoinedClaim, viewerId: string): { claim?: Claim } {
  const { claimantId, claimant: by, claimedUntil: until } = row
  if (by === null || until === null) return {}
  return { claim: { by, isMine: claimantId === viewerId, until } }
}

/** Selects admins and moderators. A claim of anyone else has no effect, because the role was revoked. */
export function isModeratorRow(table: 'users' | 'claimant') {
  const [role, moderates] = [sql.ref(`${table}.role`), sql.ref(`${table}.moderates`)]
  return sql<boolean>`(${role} = 'admin' or ${moderates} is not null)`
}

/**
 * Finds the claim of an item that is valid at this time. A claim by someone who is no longer a moderator is not valid.
 */
export async function findClaim(
  db: Database,
  { type, id }: ClaimedSubject,
  now: string,
): Promise<{ claimantId: string; claimant: string; claimedUntil: string } | undefined> {
  return db
    .selectFrom('claims')
    .innerJoin('users', 'users.id', 'claims.moderator_id')
    .select(['claims.moderator_id as claimantId', 'users.username as claimant'])
    .select('claims.until as claimedUntil')
    .where('claims.until', '>', now)
    .where(isModeratorRow('users'))
    .where('claims.subject_type', '=', type)
    .where('claims.subject_id', '=', id)
    .executeTakeFirst()
}

/** Stores a claim and replaces the item's previous claim. */
export async function putClaim(db: Database, row: ClaimRow): Promise<void> {
  const { moderator_id, until } = row
  await db
    .insertInto('claims')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id']).doUpdateSet({ moderator_id, until }),
    )
    .execute()
}

/** Deletes the claim of an item, or only a claim by one moderator. Returns false if there was none. */
export async function deleteClaim(
  db: Database,
  { type, id }: ClaimedSubject,
  moderatorId: string | null = null,
): Promise<boolean> {
  let claims = db.deleteFrom('claims').where('subject_type', '=', type).where('subject_id', '=', id)
  if (moderatorId !== null) claims = claims.where('moderator_id', '=', moderatorId)
  return (await claims.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes the claims that ended before this time. */
export async function deleteClaimsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('claims').where('until', '<', before).execute()
}
