import type { Selectable } from 'kysely'

export const mailQueueTable = 'mail_queue'

export type MailKind =
  | 'confirm-email'
  | 'reset-link'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'email-changed'
  | 'account-deleted'

/**
 * A mail that was not accepted yet, as what it is written from: neither its text nor a token is stored.
 * It goes as soon as a mail server has accepted it, refused it for good, or a day has passed.
 */
export interface MailQueueTable {
  id: string
  /** Whose it is, and with whom it goes; null for the farewell of an account that is gone. */
  user_id: string | null
  kind: MailKind
  to_address: string
  username: string
  language: string | null
  /** Of a reset link: the row of `password_resets` that its token is made for. */
  reset_hash: string | null
  created_at: string
  attempts: number
  next_attempt_at: string
  expires_at: string
  /** Until then one process has it in hand, and no other takes it; null for nobody. */
  claimed_until: string | null
  /** Codes of the last failure: no words of a mail server, which repeat the address. */
  last_error: string | null
}

export type MailQueueRow = Selectable<MailQueueTable>
