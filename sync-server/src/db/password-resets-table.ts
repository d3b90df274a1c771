import type { Selectable } from 'kysely'

export const passwordResetsTable = 'password_resets'

/** A requested reset link; deleted once it is used. */
export interface PasswordResetsTable {
  /** SHA-256 of the link's token; the token itself is never stored on the server. */
  token_hash: string
  user_id: string
  /** Time of the request, which the hourly limit counts. */
  created_at: string
  /** Time when its token was generated, at the attempt to send it; null before, and for links of older versions. */
  issued_at: string | null
}

export type PasswordResetRow = Selectable<PasswordResetsTable>
