import { type ModeratedSubject, moderationLimits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { listRemovedBefore } from '../../repositories/hidden-items-repository.ts'
import { eraseEvidenceBefore } from '../../repositories/moderation-repository.ts'
import { insertPhotoTombstone } from '../../repositories/photo-tombstones-repository.ts'
import { deletePhotoRow, findPhoto } from '../../repositories/photos-repository.ts'
import { eraseReportsBefore } from '../../repositories/reports-repository.ts'
import { findModerationOf } from '../../repositories/resources-repository.ts'
import { deleteReview, findReviewRow } from '../../repositories/reviews-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { insertTombstone } from '../../repositories/tombstones-repository.ts'
import { deleteRowsOfResource } from '../resources/delete-resource.ts'
import { eraseAppeals } from './appeals.ts'

const dayMs = 24 * 60 * 60_000
/** Number of items per transaction. Small, so that other writers do not wait long. */
const itemsPerTransaction = 50

/**
 * Permanently deletes content that was removed more than `undoDays` ago. Erases the evidence of decisions older than
 * `evidenceDays`, and the texts of reports and appeals that were closed before that. Safe to run at any time and
 * repeatedly. [M1] [M4] [M7]
 */
export async function enforceModerationRetention(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const before = ago(moderationLimits.undoDays)
  for (let after: string | null = ''; after !== null; )
    after = await deleteRemoved(db, { before, after, now })
  const evidenceBefore = ago(moderationLimits.evidenceDays)
  await eraseEvidenceBefore(db, evidenceBefore)
  await eraseReportsBefore(db, evidenceBefore)
  await eraseAppeals(db, evidenceBefore)
}

/** Deletes the next items after a position. Returns the next position, or null at the end. */
async function deleteRemoved(
  db: Database,
  { before, after, now }: { before: string; after: string; now: Date },
): Promise<string | null> {
  const page = { before, after, limit: itemsPerTransaction }
  if ((await listRemovedBefore(db, page)).length === 0) return null
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so nobody restores the listed items meanwhile. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: true })
    const items = await listRemovedBefore(trx, page)
    for (const item of items) await deleteForGood(trx, item, { seq, deletedAt: now.toISOString() })
    return items.length < itemsPerTransaction ? null : (items.at(-1)?.decisionId ?? null)
  })
}

async function deleteForGood(
  trx: Database,
  { type, id }: ModeratedSubject,
  { seq, deletedAt }: { seq: number; deletedAt: string },
): Promise<void> {
  if (type === 'resource') {
    if ((await findModerationOf(trx, id)) !== 'removed') return
    await deleteRowsOfResource(trx, { id, seq, deletedAt })
  } else if (type === 'review') {
    const row = await findReviewRow(trx, id)
    if (row?.moderation !== 'removed') return
    await deleteReview(trx, id)
    await insertTombstone(trx, {
      ...{ type, id, resource_id: row.resource_id, user_id: row.user_id },
      ...{ seq, deleted_at: deletedAt },
    })
  } else {
    if ((await findPhoto(trx, id))?.moderation !== 'removed') return
    await insertPhotoTombstone(trx, { id, seq, deletedAt })
    await deletePhotoRow(trx, id)
  }
}
