/** The end of an error sentence that begins with the variable's name. */
export const unencodedCharactersMessage =
  'has a user or password with a character that must be encoded in an address: @ as %40, : as %3A, / as %2F, # as %23, ? as %3F, % as %25'

/**
 * Returns true if the user or password in an address contains an unencoded special character. Programs disagree about
 * the meaning of such an address, and some read another host from it.
 */
export function hasUnencodedCharacters(address: string): boolean {
  const rest = /^[a-z]+:\/\/(.*)$/is.exec(address)?.[1] ?? ''
  // An "@" in the query does not end a user or password: "localhost/directory?options=a@b".
  if (/^[^@:/]*(?::\d+)?\/[^@?]*\?/.test(rest)) return false
  const [beforeQuery = ''] = /^[^@]*(?:@[^?]*)?/.exec(rest) ?? []
  const end = beforeQuery.lastIndexOf('@')
  if (end < 0) return false
  const credentials = beforeQuery.slice(0, end)
  const [, ...passwords] = credentials.split(':')
  return /[@/#?]|%(?![\da-f]{2})/i.test(credentials) || passwords.length > 1
}
