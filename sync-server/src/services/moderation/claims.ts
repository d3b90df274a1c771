import { type Claim, type ClaimedSubject, claimMinutes, type User } from '@worldschool/schema'
import type { ContentReportRow } from '../../db/content-reports-table.ts'
import type { Database } from '../../db/database.ts'
import { findAppeal } from '../../repositories/appeals-repository.ts'
import { deleteClaim, putClaim } from '../../repositories/claims-repository.ts'
import type { Moderator, ModeratorRules } from '../../repositories/moderators-repository.ts'
import { listOpenReportsAbout } from '../../repositories/reports-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { DomainError } from '../domain-error.ts'
import { countryOf, isAboutOwnContent } from './close-reports.ts'
import { requireAppealDecider } from './decide-appeals.ts'
import { requireHeldDecider } from './held-queue.ts'
import { findModeratedItem } from './moderated-item.ts'
import { decidesIn, hasOtherModerator, requireModerator } from './moderators.ts'
import { requireUnclaimed } from './require-unclaimed.ts'

/**
 * Claims an item of the queue for `claimMinutes`, or renews the actor's claim. During the claim, nobody else can decide
 * about the item. Throws 409 `claimed` while another moderator has claimed it, 403 `forbidden` for an actor who may not
 * decide about it [M3] [M10], and 404 `report_not_found` or `content_not_found` if no report or appeal about it is open
 * and it is not held. [M12]
 */
export function claimItem(
  db: Database,
  options: { subject: ClaimedSubject; actor: User; now: Date } & ModeratorRules,
): Promise<Claim> {
  const { subject, actor, now, adminRequires2fa } = options
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    const moderator = await requireModerator(trx, actor.id)
    await requireOpen(trx, subject, { actor, moderator, adminRequires2fa })
    await requireUnclaimed(trx, { subject, actorId: actor.id, now })
    const until = new Date(now.getTime() + claimMinutes * 60_000).toISOString()
    const { type, id } = subject
    await putClaim(trx, { subject_type: type, subject_id: id, moderator_id: actor.id, until })
    return { by: actor.username, isMine: true, until }
  })
}

/**
 * Ends the actor's claim of an item, even if the claim has expired. Returns false in `released` if the actor had no
 * claim. Throws 403 `forbidden` for an actor who does not moderate. [M10] [M12]
 */
export function releaseItem(
  db: Database,
  { subject, actor }: { subject: ClaimedSubject; actor: User },
): Promise<{ released: boolean }> {
  return db.transaction().execute(async (trx) => {
    // Serializes writers, as in `claimItem`. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    await requireModerator(trx, actor.id)
    return { released: await deleteClaim(trx, subject, actor.id) }
  })
}

async function requireOpen(
  trx: Database,
  subject: ClaimedSubject,
  { actor, moderator, ...rules }: { actor: User; moderator: Moderator } & ModeratorRules,
): Promise<void> {
  const { type, id } = subject
  if (type === 'appeal') {
    const appeal = await findAppeal(trx, id)
    if (!appeal || appeal.decided_at !== null) throw new DomainError('content_not_found')
    return requireAppealDecider(trx, appeal, { moderator, ...rules })
  }
  const reports = await listOpenReportsAbout(trx, { subject_type: type, subject_id: id })
  if (await mayDecideReports(trx, reports, { actor, moderator, ...rules })) return
  // The place of what waits may have moved to another country since the report.
  const item = type === 'member' ? null : await findModeratedItem(trx, { type, id })
  if (item?.state === 'pending') return requireHeldDecider(trx, item, { moderator, ...rules })
  throw new DomainError(reports.length > 0 ? 'forbidden' : 'report_not_found')
}

async function mayDecideReports(
  trx: Database,
  reports: readonly ContentReportRow[],
  { actor, moderator, ...rules }: { actor: User; moderator: Moderator } & ModeratorRules,
): Promise<boolean> {
  const [first] = reports
  if (!first) return false
  const decides = decidesIn(await countryOf(trx, first))
  if (!decides(moderator)) return false
  const isOwn = reports.every((report) => isAboutOwnContent(report, actor))
  return !isOwn || !(await hasOtherModerator(trx, [actor.id], decides, rules))
}
