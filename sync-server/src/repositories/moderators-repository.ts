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

/** Lists all admins and moderators. */
export async function listModerators(db: Database): Promise<Moderator[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'moderates'])
    // Must equal the condition of the partial index.
    .where(sql<boolean>`role = 'admin' or moderates is not null`)
    .execute()
  return rows.map(({ id, role, ...row }) => ({
    id,
    isAdmin: role === 'admin',
    countries: moderatedCountries({ role, ...moderatesOf(row) }) ?? [],
  }))
}
