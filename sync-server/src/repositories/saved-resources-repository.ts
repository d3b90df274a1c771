import type { Resource, SavedResource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { SavedResourceRow, SavedResourcesTable } from '../db/saved-resources-table.ts'
import { rowToResource } from './resource-rows.ts'

function rowToSavedResource(row: SavedResourceRow): SavedResource {
  return {
    id: row.id,
    userId: row.user_id,
    resourceId: row.resource_id,
    createdAt: row.created_at,
  }
}

export async function findSavedResource(
  db: Database,
  { userId, resourceId }: { userId: string; resourceId: string },
): Promise<SavedResource | null> {
  const row = await db
    .selectFrom('saved_resources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .executeTakeFirst()
  return row ? rowToSavedResource(row) : null
}

export async function isSavedResourceId(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_resources')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSavedResource(db: Database, row: SavedResourcesTable): Promise<void> {
  await db.insertInto('saved_resources').values(row).execute()
}

export async function deleteSavedResource(db: Database, id: string): Promise<void> {
  await db.deleteFrom('saved_resources').where('id', '=', id).execute()
}

export async function deleteSavesOf(db: Database, resourceId: string): Promise<void> {
  await db.deleteFrom('saved_resources').where('resource_id', '=', resourceId).execute()
}

/** Lists the visible resources that a member saved, newest save first. [M1] */
export async function listSavedResources(db: Database, userId: string): Promise<Resource[]> {
  const rows = await db
    .selectFrom('saved_resources')
    .innerJoin('resources', 'resources.id', 'saved_resources.resource_id')
    .selectAll('resources')
    .where('saved_resources.user_id', '=', userId)
    .where('resources.moderation', '=', 'visible')
    .orderBy('saved_resources.created_at', 'desc')
    .orderBy('saved_resources.seq', 'desc')
    .execute()
  return rows.map(rowToResource)
}

/** Lists a member's saves of visible resources with the names of the resources, oldest save first. [M1] */
export async function listSavesWithNames(
  db: Database,
  userId: string,
): Promise<{ resourceId: string; resourceName: string; createdAt: string }[]> {
  return db
    .selectFrom('saved_resources')
    .innerJoin('resources', 'resources.id', 'saved_resources.resource_id')
    .select(['resources.id as resourceId', 'resources.name as resourceName'])
    .select('saved_resources.created_at as createdAt')
    .where('saved_resources.user_id', '=', userId)
    .where('resources.moderation', '=', 'visible')
    .orderBy('saved_resources.created_at')
    .orderBy('saved_resources.id')
    .execute()
}

/** Lists the member's saves changed after `since` up to and including `until`. */
export async function listChangedSaves(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<{ saved: SavedResource; seq: number }[]> {
  const rows = await db
    .selectFrom('saved_resources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ saved: rowToSavedResource(row), seq: Number(row.seq) }))
}
