/** Percent-encodes an address for a `mailto:` link (RFC 6068), in which `?`, `&` and `%` have a meaning. */
export function mailtoAddress(email: string): string {
  return email.split('@').map(encodeURIComponent).join('@')
}
