import {
  type DecidedState,
  type ModeratedType,
  type ModerationReason,
  moderatedTypes,
  moderationReasons,
  type ReportKind,
  reportKinds,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  countAudited,
  type DecisionFacts,
  type ReportFacts,
  readDecisionFacts,
  readReportFacts,
} from '../../repositories/transparency-repository.ts'

const hourMs = 60 * 60_000

export interface TransparencyReport {
  year: number
  /** Decisions to hide or remove, by rule; rules without a decision are left out. */
  restrictions: { reason: ModerationReason; counts: Record<ModeratedType, number> }[]
  /** Decisions to hide and to remove. */
  states: Record<Exclude<DecidedState, 'visible'>, number>
  /** Decisions to make content visible again. */
  restored: number
  /** Decisions by software alone. */
  automated: number
  reports: { kind: ReportKind; received: number; resolved: number }[]
  /** Median time from a report to its resolution; null if none was resolved. */
  medianHoursToResolve: number | null
  accountsDeletedByAdmins: number
  /** Measures against accounts. */
  sanctions: { warnings: number; suspensions: number; lifted: number }
}

/**
 * Counts the decisions and reports of a calendar year (UTC), as Article 24 of the Digital Services Act requires of
 * platforms. The result contains no name, id or text. Decisions and reports outlive the content. [M4] [M7]
 */
export async function buildTransparencyReport(
  db: Database,
  year: number,
): Promise<TransparencyReport> {
  const period = { from: `${year}-01-01T00:00:00.000Z`, to: `${year + 1}-01-01T00:00:00.000Z` }
  const decisions = await readDecisionFacts(db, period)
  const reports = await readReportFacts(db, period)
  const restricting = decisions.filter(({ state }) => state !== 'visible')
  const inState = (state: DecidedState) => decisions.filter((it) => it.state === state).length
  return {
    year,
    restrictions: moderationReasons
      .filter((reason) => restricting.some((decision) => decision.reason === reason))
      .map((reason) => ({ reason, counts: countTypes(restricting, reason) })),
    states: { hidden: inState('hidden'), removed: inState('removed') },
    restored: inState('visible'),
    automated: decisions.filter(({ is_automated }) => is_automated === 1).length,
    reports: reportKinds.flatMap((kind) => countReports(reports, kind)),
    medianHoursToResolve: medianHours(reports),
    accountsDeletedByAdmins: await countAudited(db, 'user_deleted', period),
    sanctions: {
      warnings: await countAudited(db, 'user_warned', period),
      suspensions: await countAudited(db, 'user_suspended', period),
      lifted: await countAudited(db, 'suspension_lifted', period),
    },
  }
}

function countTypes(decisions: readonly DecisionFacts[], reason: ModerationReason) {
  const count = (type: ModeratedType) =>
    decisions.filter((it) => it.reason === reason && it.subject_type === type).length
  return Object.fromEntries(moderatedTypes.map((type) => [type, count(type)])) as Record<
    ModeratedType,
    number
  >
}

function countReports(reports: readonly ReportFacts[], kind: ReportKind) {
  const received = reports.filter((report) => report.kind === kind)
  if (received.length === 0) return []
  const resolved = received.filter(({ resolved_at }) => resolved_at !== null).length
  return [{ kind, received: received.length, resolved }]
}

function medianHours(reports: readonly ReportFacts[]): number | null {
  const hours = reports
    .flatMap(({ created_at, resolved_at }) =>
      resolved_at === null ? [] : [(Date.parse(resolved_at) - Date.parse(created_at)) / hourMs],
    )
    .sort((a, b) => a - b)
  const middle = Math.floor(hours.length / 2)
  const [low, high] = [hours[Math.ceil(hours.length / 2) - 1], hours[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
