import type { Selectable } from 'kysely'

export const passwordResetsTable = 'password_resets'

/** One reset link that was mailed; gone once it is used. */
export interface PasswordResetsTable {
  /** SHA-256 of the link's token; the token itself is nowhere on the server. */
  token_hash: string
  user_id: string
  created_at: string
}

export type PasswordResetRow = Selectable<PasswordResetsTable>
