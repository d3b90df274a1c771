/** What a message says; `kind` names it in files and logs, where its content must not stand. */
export interface MailContent {
  kind: 'reset-link' | 'password-changed' | 'email-changed' | 'account-deleted'
  subject: string
  text: string
  html: string
}

/** Who a message speaks to, and in which language: null where the account has named none. */
export interface Recipient {
  username: string
  language?: string | null
}

/** A message to one person. */
export interface Mail extends MailContent {
  to: string
}
