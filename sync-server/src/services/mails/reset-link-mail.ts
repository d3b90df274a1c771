import { limits, product } from '@worldschool/schema'
import { layOut } from './layout.ts'
import type { MailContent } from './mail.ts'

/** The answer to "Forgot password?". */
export function resetLinkMail(values: { username: string; link: string }): MailContent {
  return layOut({
    kind: 'reset-link',
    subject: 'Choose a new password',
    username: values.username,
    paragraphs: [
      `Someone, hopefully you, asked for a new password for your ${product.name} account. You can choose one here:`,
      `The link works once, for ${limits.resetLinkMinutes} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', link: values.link },
  })
}
