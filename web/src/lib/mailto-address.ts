/** An address within a `mailto:` link (RFC 6068): `?`, `&` and `%` would mean something there. */
export function mailtoAddress(email: string): string {
  return email.split('@').map(encodeURIComponent).join('@')
}
