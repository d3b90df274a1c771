import type { ListedResource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from './contains.ts'

/** `query` is folded; null for all. */
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

/** Newest first, from after the one of `after` on, each with its author's name. */
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
