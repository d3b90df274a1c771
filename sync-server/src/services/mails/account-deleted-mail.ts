import { layOut, type MailContent, type Recipient } from './layout.ts'
import { textsIn } from './texts/mail-texts.ts'

/** The farewell, once the account is gone. */
export function accountDeletedMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).accountDeleted
  return layOut({ kind: 'account-deleted', subject, recipient, paragraphs: [text, notYou] })
}
