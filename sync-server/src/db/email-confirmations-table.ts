import type { Selectable } from 'kysely'

export const emailConfirmationsTable = 'email_confirmations'

/** The one link with which an account can confirm its address. */
export interface EmailConfirmationsTable {
  user_id: string
  /** The address that the link is for: after a change it confirms nothing. */
  email_key: string
  /** Null until the mail is sent, which makes the token. */
  token_hash: string | null
  created_at: string
}

export type EmailConfirmationRow = Selectable<EmailConfirmationsTable>
