export const confirmationMailsTable = 'confirmation_mails'

/**
 * Time of the last mail to an unconfirmed address, by hash. Limits how often strangers can cause mails to an address.
 */
export interface ConfirmationMailsTable {
  address_hash: string
  sent_at: string
}
