import { type Appeal, appealDays, type Sanction, type User } from '@worldschool/schema'
import type { AppealRow } from '../../db/appeals-table.ts'
import type { Database } from '../../db/database.ts'
import {
  eraseAppealsBefore,
  findAppealAgainst,
  insertAppeal,
  listSanctionAppealsBefore,
  reportDecisionAgain,
  rowToAppeal,
} from '../../repositories/appeals-repository.ts'
import { findDecisionRow } from '../../repositories/moderation-repository.ts'
import { findSanctionRow, setSanctionOf } from '../../repositories/sanctions-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { findUserById, sanctionOf } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Stores a member's appeal against a decision about their content, or against a sanction. Returns the appeal, or the
 * existing one, because a decision can be appealed once. Throws 404 `content_not_found` (also for a decision about
 * another member), 409 `appeal_too_late` after `appealDays`, and 400 `invalid_input` for a decision that restricts
 * nothing. [M9]
 */
export function appeal(
  db: Database,
  options: { decisionId: string; text: string; user: User; now: Date; newId: () => string },
): Promise<Appeal> {
  const { decisionId, text, user, now, newId } = options
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: false })
    const against = await findAppealed(trx, decisionId)
    if (against?.memberId !== user.id) throw new DomainError('content_not_found')
    const existing = await findAppealAgainst(trx, decisionId)
    if (existing) return rowToAppeal(existing)
    if (!against.restricts) throw new DomainError('invalid_input', { fields: ['decision'] })
    if (now.getTime() - Date.parse(against.at) > appealDays * dayMs)
      throw new DomainError('appeal_too_late')
    const row: AppealRow = {
      ...{ id: newId(), type: against.type, decision_id: decisionId, member_id: user.id, text },
      created_at: now.toISOString(),
      ...{ decided_at: null, outcome: null, reply: null, moderator_id: null },
    }
    await insertAppeal(trx, row)
    await notifyMember(trx, row, seq)
    return rowToAppeal(row)
  })
}

/** Erases the texts of appeals that were decided before this time, and their copies in the members' accounts. [M9] */
export function eraseAppeals(db: Database, before: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    for (const { memberId, sanctionId } of await listSanctionAppealsBefore(trx, before)) {
      const member = await findUserById(trx, memberId)
      const newest = member ? sanctionOf(member).sanction : undefined
      if (!newest || newest.id !== sanctionId) continue
      const { appeal: _, ...sanction } = newest
      const seq = await nextSeq(trx, { catalogue: false })
      await setSanctionOf(trx, { memberId, sanction, seq })
    }
    await eraseAppealsBefore(trx, before)
  })
}

interface Appealed {
  type: AppealRow['type']
  memberId: string | null
  at: string
  /** True unless content was restored or a suspension was lifted. */
  restricts: boolean
}

async function findAppealed(trx: Database, id: string): Promise<Appealed | null> {
  const decision = await findDecisionRow(trx, id)
  if (decision) {
    const { author_id: memberId, at, state } = decision
    return { type: 'decision', memberId, at, restricts: state !== 'visible' }
  }
  const sanction = await findSanctionRow(trx, id)
  if (!sanction) return null
  const { member_id: memberId, at, kind } = sanction
  return { type: 'sanction', memberId, at, restricts: kind !== 'lifted' }
}

/** Makes the member's feed report the appeal, together with the decision or the account. */
export async function notifyMember(trx: Database, row: AppealRow, seq: number): Promise<void> {
  if (row.type === 'decision') {
    await reportDecisionAgain(trx, { id: row.decision_id, seq })
    return
  }
  const member = row.member_id && (await findUserById(trx, row.member_id))
  const newest = member ? sanctionOf(member).sanction : undefined
  // The account stores only its newest sanction.
  if (!member || newest?.id !== row.decision_id) return
  const sanction: Sanction = { ...newest, appeal: rowToAppeal(row) }
  await setSanctionOf(trx, { memberId: member.id, sanction, seq })
}
