import {
  isSuspended,
  type Sanction,
  type SanctionBody,
  type SanctionKind,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { UserRow } from '../../db/users-table.ts'
import { insertSanction, rowToSanction } from '../../repositories/sanctions-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { findUserById, sanctionOf } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from './audit.ts'
import { closeReportsAbout } from './close-reports.ts'
import { decidesInAccounts, requireModerator } from './moderators.ts'
import { releaseDecided, requireUnclaimed } from './require-unclaimed.ts'

const auditActionOf = {
  warning: 'user_warned',
  suspension: 'user_suspended',
  lifted: 'suspension_lifted',
} as const satisfies Record<SanctionKind, string>

/** A warning that is repeated within this time was probably sent twice, for example by a double tap. */
const repeatedWithinMs = 60_000

/** Throws 403 `suspended` if the member is suspended at `now`. [M5] */
export function requireNotSuspended(user: Pick<User, 'sanction'>, now: Date): void {
  if (isSuspended(user, now.getTime())) throw new DomainError('suspended')
}

/**
 * Warns a member, suspends the account or lifts the suspension. The member's devices receive the sanction through the
 * feed. Queues a mail, for which the caller wakes the mailer, and writes the audit log. Repeating a sanction changes
 * nothing, except that a warning after a minute is a new one. Throws 403 `forbidden` for an actor who is not an admin
 * (a global moderator may warn [M10]), for one's own account, and for the account of an admin or moderator, whose
 * suspension can only be lifted, 404 `user_not_found`, 400 `invalid_input` for an end in the past, a lift without a
 * suspension, and a warning during a suspension, and 409 `claimed` while another moderator has claimed the reports
 * about the member. [M5] [M12]
 */
export function sanctionMember(
  db: Database,
  options: { sanction: SanctionBody; actor: User; now: Date; newId: () => string },
): Promise<Sanction> {
  const { sanction, actor, now, newId } = options
  const { memberId, kind, until = null, reason = null, text = null } = sanction
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: false })
    const moderator = await requireModerator(trx, actor.id)
    if (!decidesInAccounts(kind)(moderator)) throw new DomainError('forbidden')
    const member = await findUserById(trx, memberId)
    if (!member) throw new DomainError('user_not_found')
    // The role must be revoked first, so that admins and moderators cannot silence each other.
    const hasRole = member.role === 'admin' || member.moderates !== null
    if (hasRole && kind !== 'lifted') throw new DomainError('forbidden')
    refuseUseless(member, { kind, until, now })

    const row = {
      ...{ id: newId(), member_id: memberId, kind, reason, text, at: now.toISOString() },
      until: kind === 'suspension' ? until : null,
      ...{ moderator_id: actor.id, moderator_name: actor.username },
    }
    const newest = sanctionOf(member).sanction
    if (newest && isSame(newest, row, now)) return newest
    const item = { type: 'member', id: memberId } as const
    if (kind !== 'lifted') {
      await requireUnclaimed(trx, { subject: item, actorId: actor.id, now })
      await releaseDecided(trx, item)
      await closeReportsAbout(trx, { subject: item, now })
    }
    await insertSanction(trx, { row, memberId, seq })
    await queueMail(trx, { kind: 'sanction', to: member, now, decisionId: row.id })
    const subject = { type: 'user', id: memberId, name: member.username } as const
    await recordAudit(trx, { actor, action: auditActionOf[kind], subject, now, newId })
    return rowToSanction(row)
  })
}

/**
 * Lifts the newest sanction of a member, in the caller's transaction, which has already taken a seq. Queues no mail.
 * [M9]
 */
export async function liftInTransaction(
  trx: Database,
  options: { member: UserRow; text: string; actor: User; now: Date; newId: () => string },
): Promise<void> {
  const { member, text, actor, now, newId } = options
  const seq = await nextSeq(trx, { catalogue: false })
  const row = {
    ...{ id: newId(), member_id: member.id, kind: 'lifted' as const, until: null, reason: null },
    ...{ text, at: now.toISOString(), moderator_id: actor.id, moderator_name: actor.username },
  }
  await insertSanction(trx, { row, memberId: member.id, seq })
}

function refuseUseless(
  member: UserRow,
  { kind, until, now }: { kind: SanctionKind; until: string | null; now: Date },
): void {
  if (kind === 'suspension' && until !== null && Date.parse(until) <= now.getTime())
    throw new DomainError('invalid_input', { fields: ['until'] })
  const { sanction } = sanctionOf(member)
  const isRestricted = isSuspended({ sanction }, now.getTime())
  const isAgain = kind === 'lifted' && sanction?.kind === 'lifted'
  // A warning would replace the suspension.
  if (kind !== 'suspension' && isRestricted !== (kind === 'lifted') && !isAgain)
    throw new DomainError('invalid_input', { fields: ['kind'] })
}

function isSame(
  one: Sanction,
  { kind, until, reason, text }: Pick<Sanction, 'kind' | 'until' | 'reason' | 'text'>,
  now: Date,
): boolean {
  if (kind === 'lifted') return one.kind === 'lifted'
  // The same warning after this time is a new warning.
  const isOld = now.getTime() - Date.parse(one.at) > repeatedWithinMs
  if (kind === 'warning' && isOld) return false
  return one.kind === kind && one.until === until && one.reason === reason && one.text === text
}
