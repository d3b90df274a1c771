import type { Database } from '../db/database.ts'
import type { EmailConfirmationRow } from '../db/email-confirmations-table.ts'

/** Stores a confirmation link and replaces the account's previous one. */
export async function setConfirmation(db: Database, row: EmailConfirmationRow): Promise<void> {
  await db
    .insertInto('email_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

/** Sets the token of the link for this account and address. Returns false if there is no such link. */
export async function setConfirmationToken(
  db: Database,
  token: { userId: string; emailKey: string; tokenHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_confirmations')
    .set({ token_hash: token.tokenHash })
    .where('user_id', '=', token.userId)
    .where('email_key', '=', token.emailKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findConfirmation(
  db: Database,
  tokenHash: string,
): Promise<EmailConfirmationRow | undefined> {
  return db
    .selectFrom('email_confirmations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function deleteConfirmationOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('user_id', '=', userId).execute()
}

export async function deleteConfirmationsBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('email_confirmations').where('created_at', '<', at).execute()
}

/** Time of the last mail to the address; undefined if none is recorded. */
export async function findMailTime(db: Database, addressHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('confirmation_mails')
    .select('sent_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row?.sent_at
}

export async function setMailTime(
  db: Database,
  row: { address_hash: string; sent_at: string },
): Promise<void> {
  await db
    .insertInto('confirmation_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(row))
    .execute()
}

export async function deleteMailTimesBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('confirmation_mails').where('sent_at', '<', at).execute()
}
