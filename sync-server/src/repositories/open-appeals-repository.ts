import type { AppealedDecision, ListedAppeal, Resource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import { isModeratorRow, rowToClaim } from './claims-repository.ts'
import { countryList } from './report-queue-repository.ts'

export interface AppealQuery {
  /** Normalised by `fold`; null selects all. */
  query: string | null
  /** Selects only appeals about resources in these countries; null selects all appeals, also those about an account. */
  countries: readonly string[] | null
  decided: AppealedDecision | null
  /** If false, leaves out appeals that only admins decide. [M10] */
  isAdmin: boolean
}

/** Selects the open appeals that the viewer may decide, with the member and the decision. [M10] */
function selectOpenAppeals(db: Database, { query, countries, decided, isAdmin }: AppealQuery) {
  let appeals = db
    .selectFrom('appeals as appeal')
    .innerJoin('users as member', 'member.id', 'appeal.member_id')
    .leftJoin('moderation_decisions as decision', 'decision.id', 'appeal.decision_id')
    .leftJoin('sanctions as sanction', 'sanction.id', 'appeal.decision_id')
    .leftJoin('resources as place', 'place.id', 'decision.resource_id')
    .where('appeal.decided_at', 'is', null)
  if (countries) appeals = appeals.where('place.country', 'in', countryList(countries))
  if (!isAdmin)
    appeals = appeals.where(({ eb, or }) =>
      or([eb('appeal.type', '=', 'decision'), eb('sanction.kind', '=', 'warning')]),
    )
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
 * Lists open appeals, oldest first, starting after `after`. `now` decides which claims are valid. The caller adds
 * `mayDecide`. [M9] [M12]
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
    decidedBy: string | null
    /** Country of the content; null if it is unknown, and for a sanction. */
    country: string | null
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
      join.onRef('claimant.id', '=', 'claim.moderator_id').on(isModeratorRow('claimant')),
    )
    .selectAll('appeal')
    .select(['member.id as memberId', 'member.username as member', 'place.country'])
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
    decidedBy: row.decidedBy ?? row.sanctionedBy,
    country: row.country,
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

/** Counts the open appeals by country of the resource, restricted to the viewer as in `AppealQuery`. */
export async function countOpenAppealsByCountry(
  db: Database,
  viewer: Pick<AppealQuery, 'countries' | 'isAdmin'>,
): Promise<Map<string, number>> {
  const rows = await selectOpenAppeals(db, { ...viewer, query: null, decided: null })
    .select(({ fn }) => ['place.country', fn.countAll<number>().as('count')])
    .where('place.country', 'is not', null)
    .groupBy('place.country')
    .execute()
  return new Map(rows.map(({ country, count }) => [country ?? '', Number(count)]))
}

/** Returns the review's comment or the resource's description from the content that was stored with a decision. */
function writtenIn(content: string | null): string | null {
  if (content === null) return null
  const item = JSON.parse(content) as Partial<Resource> & { comment?: string | null }
  return item.comment ?? item.description ?? null
}
