import type {
  AppealDecided,
  AppealsBody,
  DecideAppealBody,
  ListedAppeal,
  ModerationMode,
  User,
} from '@worldschool/schema'
import type { AppealRow } from '../../db/appeals-table.ts'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { findAppeal, setAppealDecided } from '../../repositories/appeals-repository.ts'
import { findDecisionRow, findNewestDecision } from '../../repositories/moderation-repository.ts'
import {
  listModerators,
  type Moderator,
  type ModeratorRules,
} from '../../repositories/moderators-repository.ts'
import { countOpenAppeals, listOpenAppeals } from '../../repositories/open-appeals-repository.ts'
import { findCountryOf } from '../../repositories/resources-repository.ts'
import { findSanctionRow } from '../../repositories/sanctions-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { findUserById, sanctionOf } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Page, readPage } from './admin-lists.ts'
import { notifyMember } from './appeals.ts'
import { recordAudit } from './audit.ts'
import { decideInTransaction } from './decide.ts'
import { findModeratedItem } from './moderated-item.ts'
import {
  countriesFor,
  type Decides,
  decidesIn,
  decidesInAccounts,
  hasOtherModerator,
  requireModerator,
} from './moderators.ts'
import { parsePageCursor } from './page-cursor.ts'
import { releaseDecided, requireUnclaimed } from './require-unclaimed.ts'
import { liftInTransaction } from './sanctions.ts'

/**
 * Lists open appeals, oldest first. The query matches a part of the member's or the resource's name; the other fields
 * restrict the list further. A moderator gets only appeals that they may decide. Throws 403 `forbidden` for a viewer
 * who does not moderate. [M9] [M10]
 */
export async function listAppeals(
  db: Database,
  list: Omit<AppealsBody, 'userId'>,
  { viewerId, now, ...rules }: { viewerId: string; now: Date } & ModeratorRules,
): Promise<Page<ListedAppeal>> {
  const viewer = await requireModerator(db, viewerId)
  const { query, country, decided = null } = list
  const which = {
    query: query === undefined ? null : foldForSearch(query),
    countries: countriesFor(viewer, country),
    ...{ decided, isAdmin: viewer.isAdmin },
  }
  const [createdAt = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { createdAt, id }
  return readPage(db, list, {
    read: async (trx, limit) => {
      const options = { ...which, after, limit, viewerId, now: now.toISOString() }
      const found = await listOpenAppeals(trx, options)
      const moderators = await listModerators(trx, rules)
      return found.map(({ appeal, memberId, decidedBy, country }) => {
        const decides =
          appeal.type === 'sanction' ? decidesInAccounts(appeal.decided) : decidesIn(country)
        const others = moderators.filter(({ id }) => id !== viewerId && id !== memberId)
        const mayDecide = memberId !== viewerId && (decidedBy !== viewerId || !others.some(decides))
        return { ...appeal, mayDecide }
      })
    },
    count: (trx) => countOpenAppeals(trx, which),
    keysOf: (appeal) => [appeal.createdAt, appeal.id],
    toRow: (appeal) => appeal,
  })
}

/**
 * Decides about an appeal. `reversed` restores the content or lifts the suspension; a review whose text its author has
 * changed since may wait for a moderator instead [M11]. The member receives the outcome
 * with the reasons in the feed and by mail; the caller wakes the mailer. A decided appeal stays unchanged. Throws 403
 * `forbidden` for an actor who does not moderate in the country [M10], for one's own appeal, and for the moderator who
 * made the decision if somebody else could decide [M3], 404 `content_not_found`, 409 `conflict` if a later decision
 * about the same content or member prevents the reversal, and 409 `claimed` while another moderator is working on the
 * appeal or its subject. [M9] [M12]
 */
export function decideAppeal(
  db: Database,
  options: {
    id: string
    decided: DecideAppealBody
    actor: User
    now: Date
    newId: () => string
    mode: ModerationMode
  } & ModeratorRules,
): Promise<AppealDecided> {
  const { id, decided, actor, now, newId, mode, adminRequires2fa } = options
  const { outcome, text } = decided
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: false })
    const moderator = await requireModerator(trx, actor.id)
    const row = await findAppeal(trx, id)
    if (!row) throw new DomainError('content_not_found')
    await requireAppealDecider(trx, row, { moderator, adminRequires2fa })
    if (row.decided_at !== null) return { id, decidedAt: row.decided_at }
    const item = { type: 'appeal', id } as const
    await requireUnclaimed(trx, { subject: item, actorId: actor.id, now })

    const at = now.toISOString()
    await releaseDecided(trx, item)
    await setAppealDecided(trx, id, { at, outcome, reply: text, moderatorId: actor.id })
    const name = await nameOf(trx, row)
    if (outcome === 'reversed')
      await reverse(trx, row, { text, actor, now, newId, mode, adminRequires2fa })
    await notifyMember(trx, { ...row, decided_at: at, outcome, reply: text }, seq)
    const member = row.member_id && (await findUserById(trx, row.member_id))
    if (member) await queueMail(trx, { kind: 'appeal', to: member, now, decisionId: id })
    const action = outcome === 'reversed' ? 'appeal_granted' : 'appeal_rejected'
    const subject = { type: 'user', id: row.member_id ?? id, name } as const
    await recordAudit(trx, { actor, action, subject, now, newId })
    return { id, decidedAt: at }
  })
}

/**
 * Throws 403 `forbidden` unless the moderator may decide about the appeal. Nobody decides about their own appeal, and
 * the moderator who made the decision decides only if nobody else could. [M3] [M10]
 */
export async function requireAppealDecider(
  trx: Database,
  row: AppealRow,
  { moderator, ...rules }: { moderator: Moderator } & ModeratorRules,
): Promise<void> {
  const { decides, decidedBy } = await findDeciders(trx, row)
  const { id } = moderator
  if (!decides(moderator) || row.member_id === id) throw new DomainError('forbidden')
  if (decidedBy === id && (await hasOtherModerator(trx, [id, row.member_id], decides, rules)))
    throw new DomainError('forbidden')
}

/** Returns the moderator who made the decision, and which moderators may decide about the appeal. [M3] [M10] */
export async function findDeciders(
  trx: Database,
  { decision_id }: AppealRow,
): Promise<{ decides: Decides; decidedBy: string | null }> {
  const sanction = await findSanctionRow(trx, decision_id)
  if (sanction)
    return { decides: decidesInAccounts(sanction.kind), decidedBy: sanction.moderator_id }
  const decision = await findDecisionRow(trx, decision_id)
  const country = decision ? await findCountryOf(trx, decision.resource_id) : null
  return { decides: decidesIn(country), decidedBy: decision?.moderator_id ?? null }
}

async function nameOf(trx: Database, { member_id }: AppealRow): Promise<string> {
  const member = member_id && (await findUserById(trx, member_id))
  return member ? member.username : ''
}

async function reverse(
  trx: Database,
  row: AppealRow,
  by: {
    text: string
    actor: User
    now: Date
    newId: () => string
    mode: ModerationMode
  } & ModeratorRules,
): Promise<void> {
  const { text, ...rest } = by
  if (row.type === 'sanction') {
    const member = row.member_id && (await findUserById(trx, row.member_id))
    const newest = member ? sanctionOf(member).sanction : undefined
    if (!member || newest?.kind !== 'suspension') return
    if (newest.id !== row.decision_id) throw new DomainError('conflict')
    await liftInTransaction(trx, { member, text, ...rest })
    return
  }
  const decision = await findDecisionRow(trx, row.decision_id)
  const subject = decision && { type: decision.subject_type, id: decision.subject_id }
  const item = subject && (await findModeratedItem(trx, subject))
  // Content that was deleted permanently meanwhile cannot be restored.
  if (!subject || !item || item.state === 'visible') return
  const newest = await findNewestDecision(trx, subject)
  if (newest?.id !== row.decision_id) throw new DomainError('conflict')
  await decideInTransaction(trx, {
    decision: { subject, state: 'visible', text },
    sendsMail: false,
    ...rest,
  })
}
