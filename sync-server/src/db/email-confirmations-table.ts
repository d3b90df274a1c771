import type { Selectable } from 'kysely'

export const emailConfirmationsTable = 'email_confirmations'

/** The current confirmation link of an account. */
export interface EmailConfirmationsTable {
  user_id: string
  /** The address that the link confirms. The link is void once the account has another address. */
  email_key: string
  /** Null until the mail is sent; the token is created then. */
  token_hash: string | null
  created_at: string
}

export type EmailConfirmationRow = Selectable<EmailConfirmationsTable>
