import type { AppealedDecision, ListedAppeal, Resource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import { rowToClaim } from './claims-repository.ts'
import { countryList } from './report-queue-repository.ts'

export interface AppealQuery {
  /** Normalised by `fold`; null selects all. */
  query: string | null
  /** Only appeals about resources in these countries; null selects all, also those about an account. */
  countries: readonly string[] | null
  decided: AppealedDecision | null
}

/** Selects open appeals with the member and what was decided. */
function selectOpenAppeals(db: Database, { query, countries, decided }: AppealQuery) {
  let appeals = db
    .selectFrom('appeals as appeal')
    .innerJoin('users as member', 'member.id', 'appeal.member_id')
    .leftJoin('moderation_decisions as decision', 'decision.id', 'appeal.decision_id')
    .leftJoin('sanctions as sanction', 'sanction.id', 'appeal.decision_id')
    .leftJoin('resources as resource', 'resource.id', 'decision.resource_id')
    .where('appeal.decided_at', 'is', null)
  if (countries) appeals = appeals.where('resource.country', 'in', countryList(countries))
  if (decided)
    appeals = appeals.where(({ eb, fn }) =>
      eb(fn.coalesce('decision.state', 'sanction.kind'), '=', decided),
    )
  if (query === null) return appeals
  return appeals.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['member.username']), query),
      contains(fn<string>('fold_for_search', ['decision.resource_name']), query),
    ]),
  )
}

/**
 * Lists open appeals, oldest first, starting after `after`. `now` decides which claims hold. `mayDecide` is left to the
 * caller. [M9] [M12]
 */
export async function listOpenAppeals(
  db: Database,
  options: AppealQuery & {
    after: { createdAt: string; id: string } | null
    limit: number
    viewerId: string
    now: string
  },
): Promise<
  {
    appeal: Omit<ListedAppeal, 'mayDecide'>
    memberId: string
    isMemberAdmin: boolean
    decidedBy: string | null
  }[]
> {
  const { after, limit, viewerId, now } = options
  let page = selectOpenAppeals(db, options)
    .leftJoin('claims as claim', (join) =>
      join
        .on('claim.subject_type', '=', 'appeal')
        .onRef('claim.subject_id', '=', 'appeal.id')
        .on('claim.until', '>', now),
    )
    .leftJoin('users as claimant', (join) =>
      join.onRef('claimant.id', '=', 'claim.moderator_id').on('claimant.role', '<>', 'user'),
    )
    .selectAll('appeal')
    .select(['member.id as memberId', 'member.username as member', 'member.role'])
    .select(['decision.state', 'decision.reason', 'decision.text as facts', 'decision.at'])
    .select(['decision.resource_id', 'decision.resource_name', 'decision.content'])
    .select(['decision.moderator_id as decidedBy', 'decision.moderator_name as moderator'])
    .select(['claimant.id as claimantId', 'claimant.username as claimant'])
    .select('claim.until as claimedUntil')
    .select(['sanction.kind as sanctionKind', 'sanction.reason as sanctionReason'])
    .select(['sanction.text as sanctionFacts', 'sanction.at as sanctionAt'])
    .select(['sanction.moderator_id as sanctionedBy', 'sanction.moderator_name as sanctioner'])
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('appeal.created_at', 'appeal.id'), '>', tuple(after.createdAt, after.id)),
    )
  const rows = await page.orderBy('appeal.created_at').orderBy('appeal.id').limit(limit).execute()
  return rows.map((row) => ({
    memberId: row.memberId,
    isMemberAdmin: row.role === 'admin',
    decidedBy: row.decidedBy ?? row.sanctionedBy,
    appeal: {
      id: row.id,
      createdAt: row.created_at,
      text: row.text ?? '',
      member: row.member,
      type: row.type,
      resource:
        row.resource_id === null ? null : { id: row.resource_id, name: row.resource_name ?? '' },
      decided: row.state ?? row.sanctionKind ?? '',
      reason: row.reason ?? row.sanctionReason,
      facts: row.facts ?? row.sanctionFacts,
      decidedAt: row.at ?? row.sanctionAt ?? row.created_at,
      moderator: row.moderator ?? row.sanctioner,
      written: writtenIn(row.content),
      ...rowToClaim(row, viewerId),
    },
  }))
}

export async function countOpenAppeals(db: Database, which: AppealQuery): Promise<number> {
  const row = await selectOpenAppeals(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Counts the open appeals by the country of the resource; `countries` as in `AppealQuery`. */
export async function countOpenAppealsByCountry(
  db: Database,
  countries: readonly string[] | null,
): Promise<Map<string, number>> {
  const rows = await selectOpenAppeals(db, { query: null, countries, decided: null })
    .select(({ fn }) => ['resource.country', fn.countAll<number>().as('count')])
    .where('resource.country', 'is not', null)
    .groupBy('resource.country')
    .execute()
  return new Map(rows.map(({ country, count }) => [country ?? '', Number(count)]))
}

/** Returns the review's comment or the resource's description from what a decision has stored. */
function writtenIn(content: string | null): string | null {
  if (content === null) return null
  const item = JSON.parse(content) as Partial<Resource> & { comment?: string | null }
  return item.comment ?? item.description ?? null
}
