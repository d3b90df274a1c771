import type { ListedUser } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from './contains.ts'

/** `query` is folded; null for all. */
function selectUsers(db: Database, query: string | null) {
  const users = db.selectFrom('users')
  if (query === null) return users
  return users.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['username_key']), query),
      contains(fn<string>('fold_for_search', ['email_key']), query),
    ]),
  )
}

/** By folded username, from after the one of `after` on; the one place with people's e-mails. */
export async function listUsersByName(
  db: Database,
  { query, after, limit }: { query: string | null; after: string | null; limit: number },
): Promise<{ user: ListedUser; key: string }[]> {
  let page = selectUsers(db, query).select(['id', 'username', 'username_key', 'email', 'role'])
  if (after !== null) page = page.where('username_key', '>', after)
  const rows = await page.orderBy('username_key').limit(limit).execute()
  return rows.map(({ username_key, ...user }) => ({ user, key: username_key }))
}

export async function countUsers(db: Database, query: string | null = null): Promise<number> {
  const row = await selectUsers(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countAdmins(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
