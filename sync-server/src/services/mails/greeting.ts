import type { Recipient } from './mail.ts'
import { fill, textsIn } from './texts/mail-texts.ts'

/**
 * Mail programs turn what looks like an address into a link, and anyone may sign up with another's
 * e-mail and a name of their choice: such a name stays out of our messages.
 */
const looksLikeLink = /[./:@\\]|www/i

export function greeting({ username, language }: Recipient): string {
  const { hello, helloName } = textsIn(language)
  return looksLikeLink.test(username.normalize('NFKC')) ? hello : fill(helloName, { username })
}
