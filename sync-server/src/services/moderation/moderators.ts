import {
  isSuspended,
  type ListedUser,
  moderatedCountries,
  moderatesIn,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  listModerators,
  type Moderator,
  type ModeratorRules,
} from '../../repositories/moderators-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  findUserById,
  moderatesOf,
  rowToListedUser,
  sanctionOf,
  updateModerates,
} from '../../repositories/users-repository.ts'
import { requireAdmin } from '../accounts/change-role.ts'
import { DomainError } from '../domain-error.ts'
import { recordAudit } from './audit.ts'

/**
 * Returns, read inside the transaction, the countries in which the actor moderates now. Throws 403 `forbidden` for an
 * actor who does not moderate, and 401 `account_deleted`. [M10] [SEC-12]
 */
export async function requireModerator(trx: Database, id: string): Promise<Moderator> {
  const actor = await findUserById(trx, id)
  if (!actor) throw new DomainError('account_deleted')
  const countries = moderatedCountries({ role: actor.role, ...moderatesOf(actor) })
  if (countries === null) throw new DomainError('forbidden')
  return { id, isAdmin: actor.role === 'admin', countries }
}

/**
 * Throws 403 `forbidden` unless the moderator decides in this country. A null country requires a global moderator.
 * [M10]
 */
export function requireCountry({ countries }: Moderator, country: string | null): void {
  if (!moderatesIn(countries, country)) throw new DomainError('forbidden')
}

/**
 * Returns the countries to which a list is restricted for this moderator; null for no restriction. If the moderator
 * does not moderate in the requested country, returns an empty list. [M10]
 */
export function countriesFor(
  { countries }: Moderator,
  requested: string | undefined,
): readonly string[] | null {
  if (requested === undefined) return countries.length === 0 ? null : countries
  return moderatesIn(countries, requested) ? [requested] : []
}

/**
 * Returns true if a moderator may decide about an item. The predicate depends on the country of the item, or requires
 * an admin.
 */
export type Decides = (moderator: Moderator) => boolean

/** Returns the predicate for content in this country. A null country requires a global moderator. [M10] */
export function decidesIn(country: string | null): Decides {
  return ({ countries }) => moderatesIn(countries, country)
}

/**
 * Returns the predicate for a sanction: admins decide about all sanctions, global moderators only about warnings. [M10]
 */
export function decidesInAccounts(sanction: string): Decides {
  return ({ isAdmin, countries }) => isAdmin || (sanction === 'warning' && countries.length === 0)
}

/** Returns true if a moderator who is not one of these members may decide. [M3] [M10] [SEC-32] */
export async function hasOtherModerator(
  trx: Database,
  memberIds: readonly (string | null)[],
  decides: Decides,
  rules: ModeratorRules,
): Promise<boolean> {
  const moderators = await listModerators(trx, rules)
  return moderators.some((moderator) => !memberIds.includes(moderator.id) && decides(moderator))
}

/**
 * Makes another member a moderator of these countries, or a global moderator if the list is empty; null revokes the
 * role. The member's devices receive the change through the feed. Writes the audit log. Does nothing if nothing
 * changes. Throws 403 `forbidden` for one's own account and for an actor who is no longer an admin, 404
 * `user_not_found`, and 409 `conflict` for an admin, who moderates everywhere, and for a suspended member. [M10]
 */
export function changeModerator(
  db: Database,
  options: {
    id: string
    countries: readonly string[] | null
    actor: User
    now: Date
    newId: () => string
  },
): Promise<ListedUser> {
  const { id, actor, now, newId } = options
  if (id === actor.id) throw new DomainError('forbidden')
  const countries = options.countries && [...new Set(options.countries)].sort()
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: false })
    await requireAdmin(trx, actor.id)
    const member = await findUserById(trx, id)
    if (!member) throw new DomainError('user_not_found')
    const moderates = countries && JSON.stringify(countries)
    if (member.moderates === moderates) return rowToListedUser(member)
    if (member.role === 'admin') throw new DomainError('conflict')
    if (countries && isSuspended(sanctionOf(member), now.getTime()))
      throw new DomainError('conflict')
    await updateModerates(trx, { id, countries, seq })
    const where = countries && countries.length > 0 ? ` (${countries.join(', ')})` : ''
    await recordAudit(trx, {
      ...{ actor, now, newId },
      action: countries ? 'moderator_granted' : 'moderator_revoked',
      subject: { type: 'user', id, name: `${member.username}${where}` },
    })
    return rowToListedUser({ ...member, moderates })
  })
}
