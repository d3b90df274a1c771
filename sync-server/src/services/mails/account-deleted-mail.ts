import { product } from '@worldschool/schema'
import { layOut } from './layout.ts'
import type { MailContent } from './mail.ts'

/** The farewell, once the account is gone. */
export function accountDeletedMail({ username }: { username: string }): MailContent {
  return layOut({
    kind: 'account-deleted',
    subject: 'Your account was deleted',
    username,
    paragraphs: [
      `Your ${product.name} account is gone, as you asked, and so are your reviews and saved resources. Thank you for having been part of the community.`,
      'If it was not you, reply to this message, so that we can look into it.',
    ],
  })
}
