import type { Selectable } from 'kysely'

export const secondFactorsTable = 'second_factors'

/** The authenticator app of an account (TOTP, RFC 6238), at most one. */
export interface SecondFactorsTable {
  user_id: string
  /**
   * Base32, in plain text. The server computes codes from it, so a hash is not possible, and an encryption key would be
   * stored on the same machine. Only the owner can read the database file (mode 0600). [SEC-27]
   */
  secret: string
  created_at: string
  /** Time of the first correct code. Null until the set-up is finished; sign-in requires no code until then. */
  confirmed_at: string | null
  /** Number of the 30-second step of the latest accepted code. Codes of this and earlier steps are refused. */
  last_step: number | null
}

export type SecondFactorRow = Selectable<SecondFactorsTable>
