import { layOut, type MailContent, type Recipient } from './layout.ts'
import { textsIn } from './texts/mail-texts.ts'

/** Goes to the address that was left; the new one is not named, because it may be a stranger's. */
export function emailChangedMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).emailChanged
  return layOut({ kind: 'email-changed', subject, recipient, paragraphs: [text, notYou] })
}
