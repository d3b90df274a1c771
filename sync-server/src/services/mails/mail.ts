/** What a message says; `kind` names it in files and logs, where its content must not stand. */
export interface MailContent {
  kind: 'reset-link' | 'password-changed' | 'email-changed' | 'account-deleted'
  subject: string
  text: string
  html: string
}

/** A message to one person. */
export interface Mail extends MailContent {
  to: string
}
