import type { Selectable } from 'kysely'

export const secondFactorsTable = 'second_factors'

/** The authenticator app of an account (TOTP, RFC 6238), at most one. */
export interface SecondFactorsTable {
  user_id: string
  /**
   * Base32, in plain text: the server computes codes from it, so a hash does not do, and a key to encrypt it with
   * would lie on the same machine. The database file is readable by its owner alone (mode 0600). [S27]
   */
  secret: string
  created_at: string
  /** Time of the first right code. Null while the set-up is not finished; sign-in asks for no code until then. */
  confirmed_at: string | null
  /** Number of the 30-second step of the latest code that was accepted. Codes of this step and before are refused. */
  last_step: number | null
}

export type SecondFactorRow = Selectable<SecondFactorsTable>
