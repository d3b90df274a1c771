import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** How much waits for moderators in a list, and since when; null if nothing does. */
export interface OpenWork {
  list: 'waiting' | 'reports' | 'appeals'
  count: number
  oldest: string | null
}

/** Counts what waits for moderators. Each part reads only an index of what is open. */
export async function countOpenWork(db: Database): Promise<OpenWork[]> {
  const { rows } = await sql<OpenWork>`
    select 'waiting' as list, count(*) as count, min(since) as oldest from (
      select coalesce(held_at, created_at) as since from resources where moderation = 'pending'
      union all select coalesce(held_at, created_at) from reviews where moderation = 'pending'
      union all select coalesce(held_at, created_at) from photos where moderation = 'pending'
    ) as waiting
    union all
    select 'reports', count(*), min(created_at) from content_reports where resolved_at is null
    union all
    select 'appeals', count(*), min(created_at) from appeals where decided_at is null
  `.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
