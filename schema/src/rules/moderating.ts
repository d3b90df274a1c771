import type { User } from '../entities/user.ts'

/** The fields of an account that determine where it moderates. */
type Account = Pick<User, 'role' | 'moderates'>

/** Returns true if the account may moderate anywhere. Admins may moderate everywhere. [M10] */
export function isModerator(account: Account | null): boolean {
  return account !== null && moderatedCountries(account) !== null
}

/** Returns the countries in which the account moderates; empty for everywhere, and null for nowhere. [M10] */
export function moderatedCountries({ role, moderates }: Account): readonly string[] | null {
  return role === 'admin' ? [] : (moderates ?? null)
}

/**
 * Returns true if a moderator of these countries decides about content in `country`. For null (an account, or content
 * whose country is unknown), only global moderators decide. [M10]
 */
export function moderatesIn(countries: readonly string[], country: string | null): boolean {
  return countries.length === 0 || (country !== null && countries.includes(country))
}
