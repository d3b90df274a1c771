import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * "WSDR" in ASCII, for the header of every database file of this app:
 * https://sqlite.org/pragma.html#pragma_application_id
 */
const applicationId = 0x57534452

/** Marks an open database file as one of this app. */
export async function setApplicationId(db: Database): Promise<void> {
  if ((await readApplicationId(db)) === applicationId) return
  await sql`pragma application_id = ${sql.raw(String(applicationId))}`.execute(db)
}

/** Returns the id of the other program that has marked this file as its own, such as `0x47504b47`, or null. */
export async function foreignApplicationId(db: Database): Promise<string | null> {
  const id = await readApplicationId(db)
  // 0 means that no program has marked the file, such as earlier versions of this app.
  return id === 0 || id === applicationId ? null : `0x${(id >>> 0).toString(16).padStart(8, '0')}`
}

async function readApplicationId(db: Database): Promise<number> {
  const { rows } = await sql<{ application_id: number }>`pragma application_id`.execute(db)
  return rows[0]?.application_id ?? 0
}
