export const confirmationMailsTable = 'confirmation_mails'

/** When an address was last written to, as a hash: it bounds the mail that a stranger can have sent to it. */
export interface ConfirmationMailsTable {
  address_hash: string
  sent_at: string
}
