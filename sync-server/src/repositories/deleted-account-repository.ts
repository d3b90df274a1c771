import type { ContactInfo, Resource } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { rowToResource } from './resource-rows.ts'

/**
 * These functions work on sets of rows, so that deleting an account takes the same number of statements for two rows
 * and for ten thousand.
 */

/** Deletes a member's reviews, saves, idempotency keys and reset links. Write the tombstones first. */
export async function deleteRowsOfMember(db: Database, userId: string): Promise<void> {
  for (const table of [
    'reviews',
    'saved_resources',
    'idempotency_keys',
    'password_resets',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Deletes the account itself and its queued mails. No other row may refer to it any more. */
export async function deleteUserRow(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

/** Lists the resources of one member, oldest first. */
export async function listResourcesBy(db: Database, authorId: string): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resources')
    .selectAll()
    .where('author_id', '=', authorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(rowToResource)
}

/** Sets the author of the member's resources to null, as a change that the feeds report. */
export async function releaseResourcesBy(
  db: Database,
  { authorId, seq }: { authorId: string; seq: number },
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ author_id: null, seq })
    .where('author_id', '=', authorId)
    .execute()
}

/** Each row takes two parameters, and a statement takes at most 32,766. */
const rowsAtOnce = 1_000

/**
 * Removes the phone number and e-mail address, but not the website, from the member's resources. Counts as an edit of
 * the content, so that an edit that was started earlier does not restore them. [C4]
 */
export async function removeContactsBy(
  db: Database,
  { authorId, seq }: { authorId: string; seq: number },
): Promise<void> {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'contact_info'])
    .where('author_id', '=', authorId)
    .where('contact_info', 'is not', null)
    .execute()
  const changed = rows.flatMap(({ id, contact_info }) => {
    const { phone, email, website }: ContactInfo = JSON.parse(contact_info ?? '{}')
    if (phone === undefined && email === undefined) return []
    return [{ id, contactInfo: website === undefined ? null : JSON.stringify({ website }) }]
  })
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    const values = changed
      .slice(from, from + rowsAtOnce)
      .map(({ id, contactInfo }) => sql`(cast(${id} as text), cast(${contactInfo} as text))`)
    await sql`
      update resources set contact_info = changed.column2, seq = ${seq}, edited_seq = ${seq}
      from (values ${sql.join(values)}) as changed
      where id = changed.column1`.execute(db)
  }
}

/**
 * Deletes the stored responses to edits by admins, because these contain a former version of the member's resources.
 * The idempotency keys stay. Only the author and admins can edit a resource. [R2]
 */
export async function dropStoredResponsesAbout(db: Database, authorId: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ body: null })
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', 'admin'))
    .where('body', 'like', `%"authorId":"${authorId}"%`)
    .execute()
}

/** Deletes the member's resources with everyone's reviews and saves of them. Write the tombstones first. */
export async function deleteResourcesBy(db: Database, authorId: string): Promise<void> {
  for (const table of ['reviews', 'saved_resources'] as const) {
    await db
      .deleteFrom(table)
      .where('resource_id', 'in', (eb) =>
        eb.selectFrom('resources').select('resources.id').where('author_id', '=', authorId),
      )
      .execute()
  }
  await db.deleteFrom('resources').where('author_id', '=', authorId).execute()
}
