import type { Generated, Insertable, Selectable } from 'kysely'

export const mailQueueTable = 'mail_queue'

/** Kinds of mail. `test` is never queued, because a command sends it directly. */
export type MailKind =
  | 'test'
  | 'confirm-email'
  | 'reset-link'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'email-changed'
  | 'account-deleted'
  | 'account-closed'
  | 'decision'
  | 'sanction'
  | 'report-received'
  | 'report-closed'
  | 'appeal'

/**
 * A mail that no mail server has accepted yet. Stores the data for its text, but neither the text nor a token. Deleted
 * when a mail server has accepted the mail or refused it permanently, or after a day.
 */
export interface MailQueueTable {
  id: string
  /** The account; the mail is deleted with it. Null for the farewell to a deleted account. */
  user_id: string | null
  kind: MailKind
  to_address: string
  username: string
  language: string | null
  /** For a reset link: the row of `password_resets` that its token belongs to. */
  reset_hash: string | null
  /** The row of `moderation_decisions`, `sanctions`, `content_reports` or `appeals` that the mail is about. */
  decision_id: Generated<string | null>
  created_at: string
  attempts: number
  next_attempt_at: string
  expires_at: string
  /** End of the lease of one process; null if no process has one. */
  claimed_until: string | null
  /** Codes of the last failure, without the mail server's text, which repeats the address. */
  last_error: string | null
}

export type MailQueueRow = Selectable<MailQueueTable>
export type NewMailQueueRow = Insertable<MailQueueTable>
