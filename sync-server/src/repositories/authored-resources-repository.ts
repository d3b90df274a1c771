import type { Resource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { rowToResource } from './resource-rows.ts'

/** What one member added, oldest first. */
export async function listResourcesBy(db: Database, authorId: string): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resources')
    .selectAll()
    .where('author_id', '=', authorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(rowToResource)
}

/** Their resources stay, without an author; devices learn of it. */
export async function releaseResourcesBy(
  db: Database,
  { authorId, seq }: { authorId: string; seq: number },
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ author_id: null, seq })
    .where('author_id', '=', authorId)
    .execute()
}

/** Their resources go with everyone's reviews and saves of them. Their tombstones come before. */
export async function deleteResourcesBy(db: Database, authorId: string): Promise<void> {
  for (const table of ['reviews', 'saved_resources'] as const) {
    await db
      .deleteFrom(table)
      .where('resource_id', 'in', (eb) =>
        eb.selectFrom('resources').select('resources.id').where('author_id', '=', authorId),
      )
      .execute()
  }
  await db.deleteFrom('resources').where('author_id', '=', authorId).execute()
}
