import { layOut, type MailContent, type Recipient } from './layout.ts'
import { textsIn } from './texts/mail-texts.ts'

/** After a reset, so that an owner learns of one that was not theirs. */
export function passwordChangedMail(recipient: Recipient): MailContent {
  const { subject, text, notYou } = textsIn(recipient.language).passwordChanged
  return layOut({ kind: 'password-changed', subject, recipient, paragraphs: [text, notYou] })
}
