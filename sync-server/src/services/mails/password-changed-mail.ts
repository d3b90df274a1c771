import { product } from '@worldschool/schema'
import { layOut } from './layout.ts'
import type { MailContent } from './mail.ts'

/** After a reset, so that an owner learns of one that was not theirs. */
export function passwordChangedMail({ username }: { username: string }): MailContent {
  return layOut({
    kind: 'password-changed',
    subject: 'Your password was changed',
    username,
    paragraphs: [
      `Your ${product.name} account has a new password, and every other device has been signed out.`,
      'If it was not you, ask for another link with "Forgot password?" in the app and reply to this message, so that we can help.',
    ],
  })
}
