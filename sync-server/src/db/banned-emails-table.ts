export const bannedEmailsTable = 'banned_emails'

/** An address that nobody may use for an account. Only its hash is stored, so the table names nobody. */
export interface BannedEmailsTable {
  /** Of the form that all variants of an address have in common. */
  address_hash: string
  at: string
}
