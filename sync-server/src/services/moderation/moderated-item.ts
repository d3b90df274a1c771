import type { ModeratedSubject, ModerationState, Resource } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findPhoto, rowToPhoto } from '../../repositories/photos-repository.ts'
import { findModerationOf, findResource } from '../../repositories/resources-repository.ts'
import { findReviewRow, rowToEvidence } from '../../repositories/reviews-repository.ts'

/** One item of content, with what a decision or a report stores about it. */
export interface ModeratedItem {
  state: ModerationState
  authorId: string | null
  resource: Resource
  /** The current content, without names of people. */
  content: object
  /** The `seq` of its last change. */
  revision: number
}

/** Finds a resource, a review or a photo, even if it is hidden. Returns null if it was deleted permanently. */
export async function findModeratedItem(
  db: Database,
  { type, id }: ModeratedSubject,
): Promise<ModeratedItem | null> {
  if (type === 'resource') {
    const resource = await findResource(db, id)
    const state = resource && (await findModerationOf(db, id))
    if (!resource || !state) return null
    const { authorId, revision } = resource
    return { state, authorId, resource, content: resource, revision }
  }
  const row = type === 'review' ? await findReviewRow(db, id) : await findPhoto(db, id)
  const resource = row && (await findResource(db, row.resource_id))
  if (!row || !resource) return null
  const content = 'rating' in row ? rowToEvidence(row) : rowToPhoto(row)
  return {
    ...{ state: row.moderation, authorId: row.user_id, resource, content },
    revision: Number(row.seq),
  }
}
