import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../db/database.ts'
import type { MailQueueRow, NewMailQueueRow } from '../db/mail-queue-table.ts'

export async function insertQueuedMail(db: Database, row: NewMailQueueRow): Promise<void> {
  await db.insertInto('mail_queue').values(row).execute()
}

/** Due, and not leased by a process, or the lease has expired. */
const isDue = (now: string) => (eb: ExpressionBuilder<Tables, 'mail_queue'>) =>
  eb.and([
    eb('next_attempt_at', '<=', now),
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]),
  ])

export async function hasDueMail(db: Database, now: string): Promise<boolean> {
  const due = db.selectFrom('mail_queue').select('id').where(isDue(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/**
 * Leases, until `until`, the mail that has been due longest. Write transactions are serialized, so two processes never
 * lease the same mail.
 */
export async function leaseDueMail(
  db: Database,
  { now, until }: { now: string; until: string },
): Promise<MailQueueRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('mail_queue')
      .select('id')
      .where(isDue(now))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    return trx
      .updateTable('mail_queue')
      .set({ claimed_until: until })
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirst()
  })
}

/**
 * Ends the lease of a mail and sets the time of its next attempt. Changes nothing if another process has leased it
 * meanwhile.
 */
export async function deferMail(
  db: Database,
  { id, claimed_until }: Pick<MailQueueRow, 'id' | 'claimed_until'>,
  { nextAttemptAt, lastError }: { nextAttemptAt: string; lastError: string },
): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: nextAttemptAt,
      claimed_until: null,
      last_error: lastError,
    }))
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute()
}

/** Sets the `password_resets` row that the next attempt uses. */
export async function setMailReset(
  db: Database,
  { id, resetHash }: { id: string; resetHash: string },
): Promise<void> {
  await db.updateTable('mail_queue').set({ reset_hash: resetHash }).where('id', '=', id).execute()
}

export async function deleteQueuedMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute()
}

export async function clearMailQueue(db: Database): Promise<void> {
  await db.deleteFrom('mail_queue').execute()
}

export async function countQueuedMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('mail_queue')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
