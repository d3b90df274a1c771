import type { Selectable } from 'kysely'

export const passwordResetsTable = 'password_resets'

/** One reset link that was asked for; gone once it is used. */
export interface PasswordResetsTable {
  /** SHA-256 of the link's token; the token itself is nowhere on the server. */
  token_hash: string
  user_id: string
  /** When it was asked for, which is what is counted. */
  created_at: string
  /** When its token was made, with the attempt to send it; null before, and of links of older versions. */
  issued_at: string | null
}

export type PasswordResetRow = Selectable<PasswordResetsTable>
