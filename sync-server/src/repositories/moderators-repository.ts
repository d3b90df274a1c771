import { moderatedCountries } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { moderatesOf } from './users-repository.ts'

/** An admin, or a member with the moderator role. */
export interface Moderator {
  id: string
  isAdmin: boolean
  /** Empty for everywhere. */
  countries: readonly string[]
}

/** Which of them may use the role. */
export interface ModeratorRules {
  /** An admin without a second factor has only a member's rights. [SEC-32] */
  adminRequires2fa: boolean
}

/** Lists all admins and moderators who may use the role. */
export async function listModerators(
  db: Database,
  { adminRequires2fa }: ModeratorRules,
): Promise<Moderator[]> {
  let moderators = db
    .selectFrom('users')
    .select(['id', 'role', 'moderates'])
    // Must equal the condition of the partial index.
    .where(sql<boolean>`(role = 'admin' or moderates is not null)`)
  if (adminRequires2fa)
    moderators = moderators.where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('role', '<>', 'admin'),
        exists(
          selectFrom('second_factors')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        ),
      ]),
    )
  const rows = await moderators.execute()
  return rows.map(({ id, role, ...row }) => ({
    id,
    isAdmin: role === 'admin',
    countries: moderatedCountries({ role, ...moderatesOf(row) }) ?? [],
  }))
}
