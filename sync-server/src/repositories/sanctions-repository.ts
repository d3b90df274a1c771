import type { Sanction } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { SanctionRow } from '../db/sanctions-table.ts'
import { listAppealsAgainst } from './appeals-repository.ts'

/** Converts a row to the form that is sent to the member: everything except the moderator. */
export function rowToSanction({ id, kind, until, reason, text, at }: SanctionRow): Sanction {
  return { id, kind, until, reason, text, at }
}

/** Stores a sanction, which the member's feed reports as change `seq`. */
export async function insertSanction(
  db: Database,
  { row, memberId, seq }: { row: SanctionRow; memberId: string; seq: number },
): Promise<void> {
  await db.insertInto('sanctions').values(row).execute()
  await setSanctionOf(db, { memberId, sanction: rowToSanction(row), seq })
}

/** Sets the member's current sanction, which the member's feed reports as change `seq`. */
export async function setSanctionOf(
  db: Database,
  { memberId, sanction, seq }: { memberId: string; sanction: Sanction; seq: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ sanction: JSON.stringify(sanction), seq })
    .where('id', '=', memberId)
    .execute()
}

/** Lists the sanctions against a member with the appeals, oldest first. */
export async function listSanctionsOf(db: Database, memberId: string): Promise<Sanction[]> {
  const rows = await db
    .selectFrom('sanctions')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const appeals = await listAppealsAgainst(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const appeal = appeals.get(row.id)
    return { ...rowToSanction(row), ...(appeal && { appeal }) }
  })
}

export async function findSanctionRow(db: Database, id: string): Promise<SanctionRow | undefined> {
  return db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findSanction(db: Database, id: string): Promise<Sanction | null> {
  const row = await findSanctionRow(db, id)
  return row ? rowToSanction(row) : null
}
