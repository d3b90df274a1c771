/** Completes the sentence about a variable whose address has a password with such characters. */
export const unencodedSigns =
  'has a user or password with a character that must be encoded in an address: @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25'

/**
 * Returns true if the user and password in an address contain a character that ends them too early or begins an encoded
 * one. Programs disagree about what such an address means, and some take another host for it.
 */
export function hasUnencodedSigns(address: string): boolean {
  const rest = /^[a-z]+:\/\/(.*)$/is.exec(address)?.[1] ?? ''
  // In the query, an "@" ends nothing: "localhost/directory?options=a@b".
  if (/^[^@:/]*(?::\d+)?\/[^@?]*\?/.test(rest)) return false
  const [beforeQuery = ''] = /^[^@]*(?:@[^?]*)?/.exec(rest) ?? []
  const end = beforeQuery.lastIndexOf('@')
  if (end < 0) return false
  const credentials = beforeQuery.slice(0, end)
  const [, ...passwords] = credentials.split(':')
  return /[@/#?]|%(?![\da-f]{2})/i.test(credentials) || passwords.length > 1
}
