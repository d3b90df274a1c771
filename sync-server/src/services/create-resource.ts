import { newResource, type ResourceDraft } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { findResource, insertResource } from '../repositories/resources-repository.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import { isTombstone } from '../repositories/tombstones-repository.ts'

export interface ResourceToCreate {
  id: string
  draft: ResourceDraft
  /** The member who adds it; samples and imports have none. */
  authorId: string | null
  isSample: boolean
  now: Date
}

/**
 * Adds one resource without HTTP, for samples and imports. Runs in the transaction it is given, or
 * in its own. `created` is false when the id is there already or was deleted [C3]; nothing changes
 * then. Every call takes a change number of its own, so that feeds can page through a big import.
 */
export async function createResource(
  db: Database,
  resource: ResourceToCreate,
): Promise<{ created: boolean }> {
  if (!db.isTransaction) return db.transaction().execute((trx) => createResource(trx, resource))
  if (await findResource(db, resource.id)) return { created: false }
  if (await isTombstone(db, 'resource', resource.id)) return { created: false }
  const { id, draft, authorId, isSample, now } = resource
  const facts = {
    id,
    authorId,
    isSample: isSample ? ('true' as const) : ('false' as const),
    createdAt: now.toISOString(),
    revision: await nextSeq(db, { catalogue: true }),
  }
  await insertResource(db, newResource(draft, facts))
  return { created: true }
}
