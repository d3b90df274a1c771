import {
  type AccountExport,
  type ChangedPlace,
  changesIdentity,
  type Resource,
} from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import type { IdentityChangeRow } from '../db/identity-changes-table.ts'
import { rowToResource } from './resource-rows.ts'

/**
 * Inserts a change. Of the resource's changes, keeps the newest `max` that turned it into another place, and the newest
 * `max` others: otherwise a few ordinary edits would delete the record of the one that matters. [SEC-33]
 */
export async function insertIdentityChange(
  db: Database,
  row: IdentityChangeRow,
  { max }: { max: number },
): Promise<void> {
  await db.insertInto('identity_changes').values(row).execute()
  const rows = await db
    .selectFrom('identity_changes')
    .select(['id', 'before', 'after'])
    .where('resource_id', '=', row.resource_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isOtherPlace = ({ before, after }: Pick<IdentityChangeRow, 'before' | 'after'>) =>
    changesIdentity(JSON.parse(before), JSON.parse(after))
  const sameKind = rows.filter((other) => isOtherPlace(other) === isOtherPlace(row))
  const outdated = sameKind.slice(max).map(({ id }) => id)
  if (outdated.length > 0)
    await db.deleteFrom('identity_changes').where('id', 'in', outdated).execute()
}

/**
 * Selects the changes of resources that had reviews, and the edits of members whose contributions waited for a moderator.
 * `query` is normalised by `fold`, null selects all.
 */
function selectChanges(db: Database, query: string | null) {
  const changes = db
    .selectFrom('identity_changes')
    .innerJoin('resources', 'resources.id', 'identity_changes.resource_id')
    .leftJoin('users', 'users.id', 'identity_changes.user_id')
    // Written like the condition of the index.
    .where(sql<boolean>`(identity_changes.reviews > 0 or identity_changes.fields is not null)`)
  if (query === null) return changes
  return changes.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['resources.name']), query),
      contains(fn<string>('fold_for_search', ['users.username']), query),
    ]),
  )
}

/** Lists changes, newest first, starting after `after`. */
export async function listChangedPlaces(
  db: Database,
  options: { query: string | null; after: { at: string; id: string } | null; limit: number },
): Promise<ChangedPlace[]> {
  const { query, after, limit } = options
  let page = selectChanges(db, query)
    .selectAll('identity_changes')
    .select(['resources.name', 'users.username'])
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('identity_changes.at', 'identity_changes.id'), '<', tuple(after.at, after.id)),
    )
  }
  const rows = await page
    .orderBy('identity_changes.at', 'desc')
    .orderBy('identity_changes.id', 'desc')
    .limit(limit)
    .execute()
  const edited = rows.filter((row) => row.fields !== null).map((row) => row.resource_id)
  const places = await findPlaces(db, [...new Set(edited)])
  return rows.map((row) => {
    const place = row.fields === null ? undefined : places.get(row.resource_id)
    return {
      id: row.id,
      at: row.at,
      changedBy: row.username,
      resource: { id: row.resource_id, name: row.name },
      reviews: row.reviews,
      before: JSON.parse(row.before),
      after: JSON.parse(row.after),
      ...fieldsOf(row),
      ...(place && { place }),
    }
  })
}

function fieldsOf({ fields }: Pick<IdentityChangeRow, 'fields'>): { fields?: string[] } {
  return fields === null ? {} : { fields: fields.split(',') }
}

async function findPlaces(db: Database, ids: readonly string[]): Promise<Map<string, Resource>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('resources').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, rowToResource(row)]))
}

export async function countChangedPlaces(db: Database, query: string | null): Promise<number> {
  const row = await selectChanges(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Lists the changes by a member, oldest first. */
export async function listPlaceChangesBy(
  db: Database,
  userId: string,
): Promise<NonNullable<AccountExport['placeChanges']>> {
  const rows = await db
    .selectFrom('identity_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ resource_id, at, before, after, fields }) => ({
    resourceId: resource_id,
    at,
    before: JSON.parse(before),
    after: JSON.parse(after),
    ...fieldsOf({ fields }),
  }))
}
