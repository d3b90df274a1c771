export const confirmationMailsTable = 'confirmation_mails'

/** Time of the last mail to an unconfirmed address, by hash. Limits how often a stranger can have mail sent to it. */
export interface ConfirmationMailsTable {
  address_hash: string
  sent_at: string
}
