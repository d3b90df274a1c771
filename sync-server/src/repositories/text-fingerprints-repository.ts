import type { Database } from '../db/database.ts'
import type { TextFingerprintRow } from '../db/text-fingerprints-table.ts'

/** Lists the newest fingerprints of texts by others than `authorId`. */
export async function listNewestFingerprints(
  db: Database,
  { exceptAuthorId, limit }: { exceptAuthorId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('text_fingerprints')
    .select('fingerprint')
    .where('author_id', '<>', exceptAuthorId)
    .orderBy('at', 'desc')
    .orderBy('subject_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ fingerprint }) => fingerprint)
}

/**
 * Stores the fingerprint of a text, replaces the previous one of the same item, and deletes all but the newest
 * fingerprints.
 */
export async function putFingerprint(
  db: Database,
  row: TextFingerprintRow,
  { max }: { max: number },
): Promise<void> {
  await db
    .insertInto('text_fingerprints')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('subject_id').doUpdateSet({ fingerprint: row.fingerprint, at: row.at }),
    )
    .execute()
  const oldest = await db
    .selectFrom('text_fingerprints')
    .select(['at', 'subject_id'])
    .orderBy('at', 'desc')
    .orderBy('subject_id', 'desc')
    .offset(max)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db
    .deleteFrom('text_fingerprints')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'subject_id'), '<=', tuple(oldest.at, oldest.subject_id)),
    )
    .execute()
}
