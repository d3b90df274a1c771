import type { Appeal, AppealOutcome } from '@worldschool/schema'
import type { AppealRow } from '../db/appeals-table.ts'
import type { Database } from '../db/database.ts'

/** Converts a row to what the member receives: everything except the moderator. */
export function rowToAppeal(row: AppealRow): Appeal {
  return {
    text: row.text ?? '',
    at: row.created_at,
    outcome: row.outcome,
    reply: row.reply,
    decidedAt: row.decided_at,
  }
}

export async function insertAppeal(db: Database, row: AppealRow): Promise<void> {
  await db.insertInto('appeals').values(row).execute()
}

export async function findAppeal(db: Database, id: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the appeal against a decision or a sanction. */
export async function findAppealAgainst(
  db: Database,
  decisionId: string,
): Promise<AppealRow | undefined> {
  return db
    .selectFrom('appeals')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .executeTakeFirst()
}

/** Returns the appeals against these decisions, by the id of the decision. */
export async function listAppealsAgainst(
  db: Database,
  decisionIds: readonly string[],
): Promise<Map<string, Appeal>> {
  if (decisionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('appeals')
    .selectAll()
    .where('decision_id', 'in', decisionIds)
    .execute()
  return new Map(rows.map((row) => [row.decision_id, rowToAppeal(row)]))
}

export async function setAppealDecided(
  db: Database,
  id: string,
  decided: { at: string; outcome: AppealOutcome; reply: string; moderatorId: string },
): Promise<void> {
  const { at, outcome, reply, moderatorId } = decided
  await db
    .updateTable('appeals')
    .set({ decided_at: at, outcome, reply, moderator_id: moderatorId })
    .where('id', '=', id)
    .execute()
}

/** Makes the author's feed report a decision again, as change `seq`. */
export async function reportDecisionAgain(
  db: Database,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  await db.updateTable('moderation_decisions').set({ feed_seq: seq }).where('id', '=', id).execute()
}

/** Ends the open appeals of a member whose account is deleted, and erases their texts. [M9] */
export async function endAppealsOf(
  db: Database,
  { memberId, at }: { memberId: string; at: string },
): Promise<void> {
  await db
    .updateTable('appeals')
    .set({ text: null, decided_at: at })
    .where('member_id', '=', memberId)
    .where('decided_at', 'is', null)
    .execute()
}

/** Lists the members who have an appeal against a sanction that was decided before this time and still has its text. */
export async function listSanctionAppealsBefore(
  db: Database,
  before: string,
): Promise<{ memberId: string; sanctionId: string }[]> {
  const rows = await db
    .selectFrom('appeals')
    .select(['member_id', 'decision_id as sanctionId'])
    .where('type', '=', 'sanction')
    .where('text', 'is not', null)
    .where('decided_at', '<', before)
    .execute()
  return rows.flatMap(({ member_id: memberId, sanctionId }) =>
    memberId === null ? [] : { memberId, sanctionId },
  )
}

/** Erases the texts of appeals that were decided before this time. [M9] */
export async function eraseAppealsBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('appeals')
    .set({ text: null, reply: null })
    .where('text', 'is not', null)
    .where('decided_at', '<', before)
    .execute()
}
