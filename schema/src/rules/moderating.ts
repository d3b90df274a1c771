import type { User } from '../entities/user.ts'

/** What says where an account moderates. */
type Account = Pick<User, 'role' | 'moderates'>

/** Returns whether the account may moderate at all. Admins may, everywhere. [M10] */
export function isModerator(account: Account | null): boolean {
  return account !== null && moderatedCountries(account) !== null
}

/** Returns the countries in which the account moderates; empty for everywhere, and null for nowhere. [M10] */
export function moderatedCountries({ role, moderates }: Account): readonly string[] | null {
  return role === 'admin' ? [] : (moderates ?? null)
}

/**
 * Returns whether a moderator of these countries decides about content there. `country` is null for an account, and for
 * content without a known country: moderators of everywhere decide. [M10]
 */
export function moderatesIn(countries: readonly string[], country: string | null): boolean {
  return countries.length === 0 || (country !== null && countries.includes(country))
}
