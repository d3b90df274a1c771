export const bannedEmailsTable = 'banned_emails'

/** An address that may not be used for a new account. Only a hash is stored, so the table contains no addresses. */
export interface BannedEmailsTable {
  /** Hash of the form that all variants of the address share, see `canonicalEmail`. */
  address_hash: string
  at: string
}
