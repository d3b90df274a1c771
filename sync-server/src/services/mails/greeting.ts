/**
 * Mail programs turn what looks like an address into a link, and anyone may sign up with another's
 * e-mail and a name of their choice: such a name stays out of our messages.
 */
const looksLikeLink = /[./:@\\]|www/i

export function greeting(username: string): string {
  return looksLikeLink.test(username.normalize('NFKC')) ? 'Hello,' : `Hello ${username},`
}
