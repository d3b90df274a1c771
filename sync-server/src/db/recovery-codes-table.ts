export const recoveryCodesTable = 'recovery_codes'

/** The unused recovery codes of accounts with a second factor. */
export interface RecoveryCodesTable {
  /** SHA-256 of account and code. A code has 60 random bits, so a fast hash is sufficient. */
  code_hash: string
  user_id: string
}
