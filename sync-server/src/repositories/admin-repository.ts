import type { ListedResource, ListedUser } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import { rowToListedUser } from './users-repository.ts'

/** `query` is normalised by `fold`; null selects all. */
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

/** Lists users by folded username, starting after `after`. No other list contains e-mail addresses. */
export async function listUsersByName(
  db: Database,
  { query, after, limit }: { query: string | null; after: string | null; limit: number },
): Promise<{ user: ListedUser; key: string }[]> {
  let page = selectUsers(db, query).select([
    'id',
    'username',
    'username_key',
    'email',
    'role',
    'sanction',
    'moderates',
  ])
  if (after !== null) page = page.where('username_key', '>', after)
  const rows = await page.orderBy('username_key').limit(limit).execute()
  return rows.map((row) => ({ user: rowToListedUser(row), key: row.username_key }))
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

/** `query` is normalised by `fold`; null selects all. */
function selectResources(db: Database, query: string | null) {
  const resources = db.selectFrom('resources')
  if (query === null) return resources
  return resources.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['resources.name']), query),
      contains(fn<string>('fold_for_search', ['resources.location']), query),
      contains(fn<string>('fold_for_search', ['resources.city']), query),
    ]),
  )
}

/** Lists resources with their author's name, newest first, starting after `after`. */
export async function listNewestResources(
  db: Database,
  options: { query: string | null; after: { createdAt: string; id: string } | null; limit: number },
): Promise<{ resource: ListedResource; createdAt: string }[]> {
  const { query, after, limit } = options
  let page = selectResources(db, query)
    .leftJoin('users', 'users.id', 'resources.author_id')
    .select(['resources.id', 'name', 'category', 'city', 'country', 'location'])
    .select(['resources.created_at', 'users.username'])
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('resources.created_at', 'resources.id'), '<', tuple(after.createdAt, after.id)),
    )
  }
  const rows = await page
    .orderBy('resources.created_at', 'desc')
    .orderBy('resources.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, category, city, country, location, username, created_at }) => ({
    resource: {
      id,
      name,
      category,
      location: { city, country, text: location },
      createdBy: username,
    },
    createdAt: created_at,
  }))
}

export async function countListedResources(db: Database, query: string | null): Promise<number> {
  const row = await selectResources(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
