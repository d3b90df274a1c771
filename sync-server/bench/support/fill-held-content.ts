import { buildId } from '@worldschool/schema/testing'
import type { Database } from '../../src/db/database.ts'

/** Rows per statement, below the limit of parameters of both databases. */
const rowsPerInsert = 500

/** What every held row has. */
function heldFields(n: number) {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString()
  return {
    ...{ created_at: at, held_at: at, seq: 0 },
    moderation: 'pending' as const,
    held_for: n % 2 === 0 ? 'all' : 'young-account,all',
  }
}

/** Adds `count` places, reviews and photos by these members that wait for a moderator, a third of each. */
export async function fillHeldContent(
  db: Database,
  { count, memberIds }: { count: number; memberIds: readonly string[] },
): Promise<void> {
  const places = await db.selectFrom('resources').selectAll().orderBy('id').execute()
  const ids = Array.from({ length: count }, (_, n) => buildId(7_000_000 + n))
  const ofType = (type: number) =>
    ids.flatMap((id, n) => {
      const place = places[n % places.length]
      const memberId = memberIds[n % memberIds.length]
      return place && memberId && n % 3 === type ? [{ id, n, place, memberId }] : []
    })
  await db.transaction().execute(async (trx) => {
    for (const some of inParts(ofType(0)))
      await trx
        .insertInto('resources')
        .values(
          some.map(({ id, n, place, memberId }) => ({
            ...place,
            ...{ id, author_id: memberId },
            ...heldFields(n),
          })),
        )
        .execute()
    for (const some of inParts(ofType(1)))
      await trx
        .insertInto('reviews')
        .values(
          some.map(({ id, n, place, memberId }) => ({
            ...{ id, resource_id: place.id, user_id: memberId, rating: 4 },
            ...{ comment: `Buy rugs at shop ${n}.`, ...heldFields(n) },
          })),
        )
        .execute()
    for (const some of inParts(ofType(2)))
      await trx
        .insertInto('photos')
        .values(
          some.map(({ id, n, place, memberId }) => ({
            ...{ id, resource_id: place.id, user_id: memberId, position: n },
            ...{ width: 1600, height: 1200, bytes: 200_000, sent_hash: id, ...heldFields(n) },
          })),
        )
        .execute()
  })
}

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) yield rows.slice(at, at + rowsPerInsert)
}
