import { buildId } from '@worldschool/schema/testing'
import type { Database } from '../../src/db/database.ts'
import type { NewUserRow } from '../../src/db/users-table.ts'

/** Rows per statement, below the limit of parameters of both databases. */
const rowsPerInsert = 500
const countries = ['PT', 'ES', 'JP', 'TH', 'MX', 'ID', 'FR', 'CR']
const kinds = ['spam', 'misleading', 'illegal', 'other', 'unsafe'] as const
const types = ['resource', 'review', 'photo'] as const

export interface FilledModerationQueue {
  adminIds: string[]
  memberIds: string[]
  /** Of open reports about places that exist. */
  reportIds: string[]
  /** Further reports of the same kind, about other places. */
  furtherIds: string[]
}

/**
 * Adds members, two of them admins, and open reports with a spread of countries, kinds and types. One in a hundred is
 * about the same place, because some places are reported again and again.
 */
export async function fillModerationQueue(
  db: Database,
  { members, reports }: { members: number; reports: number },
): Promise<FilledModerationQueue> {
  return db.transaction().execute(async (trx) => {
    const ids = await addMembers(trx, members)
    const count = ids.length
    const places = await trx.selectFrom('resources').select(['id', 'name']).orderBy('id').execute()
    const reportIds: string[] = []
    const furtherIds: string[] = []
    const rows = Array.from({ length: reports }, (_, n) => {
      const place = places[n % 100 === 0 ? 0 : n % places.length]
      const type = types[n % types.length] ?? 'resource'
      const kind = kinds[n % kinds.length] ?? 'spam'
      const id = buildId(2_000_000 + n)
      const isPlace = type === 'resource'
      const isFurther = n % places.length >= places.length / 2
      if (isPlace && n % 100 !== 0) (isFurther ? furtherIds : reportIds).push(id)
      return {
        ...{ id, kind, subject_type: type, resource_id: place?.id ?? '' },
        subject_id: isPlace ? (place?.id ?? '') : buildId(3_000_000 + n),
        resource_name: place?.name ?? '',
        country: countries[n % countries.length] ?? null,
        author_id: ids[2 + ((n * 7) % (count - 2))] ?? null,
        content: JSON.stringify({ comment: `Buy towels at shop ${n}.`, rating: 1 }),
        reporter_id: ids[2 + ((n * 13 + 5) % (count - 2))] ?? null,
        ...{ guest_name: null, guest_email: null, guest_language: null, is_guest: 0 },
        comment: 'It advertises a shop, in every second sentence.',
        rank: kind === 'unsafe' ? 0 : 1,
        created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
        ...{ resolved_at: null, outcome: null, reply: null },
      }
    })
    for (let at = 0; at < rows.length; at += rowsPerInsert)
      await trx
        .insertInto('content_reports')
        .values(rows.slice(at, at + rowsPerInsert))
        .execute()
    return { adminIds: ids.slice(0, 2), memberIds: ids.slice(2), reportIds, furtherIds }
  })
}

async function addMembers(trx: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => buildId(6_000_000 + n))
  const rows = ids.map<NewUserRow>((id, n) => ({
    ...{ id, username: `member-${n}`, username_key: `member-${n}` },
    ...{ email: `m${n}@example.org`, email_key: `m${n}@example.org`, password_hash: 'none' },
    ...{ role: n < 2 ? 'admin' : 'user', language: null, seq: 0 },
    created_at: '2026-01-01T00:00:00.000Z',
  }))
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await trx
      .insertInto('users')
      .values(rows.slice(at, at + rowsPerInsert))
      .execute()
  return ids
}
