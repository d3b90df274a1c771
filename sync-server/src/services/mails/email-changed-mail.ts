import { product } from '@worldschool/schema'
import { layOut } from './layout.ts'
import type { MailContent } from './mail.ts'

/** Goes to the address that was left; the new one is not named, because it may be a stranger's. */
export function emailChangedMail({ username }: { username: string }): MailContent {
  return layOut({
    kind: 'email-changed',
    subject: 'Your e-mail address was changed',
    username,
    paragraphs: [
      `Your ${product.name} account now has another e-mail address. This is the last message that we send to this one.`,
      'If it was not you, reply to this message straight away, so that we can help.',
    ],
  })
}
