import { limits } from '@worldschool/schema'
import { layOut, type MailContent, type Recipient } from './layout.ts'
import { textsIn } from './texts/mail-texts.ts'

/** The answer to "Forgot password?". */
export function resetLinkMail({ link, ...recipient }: Recipient & { link: string }): MailContent {
  const { subject, text, button, once, notYou } = textsIn(recipient.language).resetLink
  return layOut({
    kind: 'reset-link',
    subject,
    recipient,
    paragraphs: [text, once, notYou],
    values: { minutes: limits.resetLinkMinutes },
    button: { label: button, link },
  })
}
