import type { ListedReport, ReportedType, ReportKind } from '@worldschool/schema'
import type { QueryCreator } from 'kysely'
import type { ContentReportRow } from '../db/content-reports-table.ts'
import type { Database, Tables } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import { isModeratorRow, rowToClaim } from './claims-repository.ts'

export interface QueueQuery {
  /** Normalised by `fold`; null selects all. */
  query: string | null
  /**
   * Selects only reports of resources in these countries; null selects all reports, also those whose country is
   * unknown.
   */
  countries: readonly string[] | null
  /** If false, leaves out reports about members, who have no country. [M10] */
  withMembers: boolean
  kind: ReportKind | null
  subjectType: ReportedType | null
  /** A text query does not match the reporters of the viewer's own content, so that it does not reveal them. [M3] */
  viewerId: string
}

/** Returns a list that is never empty, because PostgreSQL refuses `in ()`. No country has the code that is added. */
export function countryList(countries: readonly string[]): readonly string[] {
  return countries.length === 0 ? [''] : countries
}

/** Selects open reports by all filters except the text. */
function selectFiltered(
  db: QueryCreator<Tables>,
  { countries, withMembers, kind, subjectType }: Omit<QueueQuery, 'query' | 'viewerId'>,
) {
  let reports = db.selectFrom('content_reports as report').where('report.resolved_at', 'is', null)
  if (countries) reports = reports.where('report.country', 'in', countryList(countries))
  if (!withMembers) reports = reports.where('report.subject_type', '<>', 'member')
  if (kind) reports = reports.where('report.kind', '=', kind)
  if (subjectType) reports = reports.where('report.subject_type', '=', subjectType)
  return reports
}

/** Selects open reports, with their reporters and authors. */
export function selectOpenReports(db: QueryCreator<Tables>, which: QueueQuery) {
  const { query, viewerId } = which
  const reports = selectFiltered(db, which)
    .leftJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('users as author', 'author.id', 'report.author_id')
  if (query === null) return reports
  return reports.where(({ eb, or, and, fn }) => {
    const has = (column: (typeof columnsOfContent | typeof columnsOfReporter)[number]) =>
      contains(fn<string>('fold_for_search', [column]), query)
    const isOthers = eb('report.author_id', 'is distinct from', viewerId)
    return or([...columnsOfContent.map(has), and([isOthers, or(columnsOfReporter.map(has))])])
  })
}

const columnsOfContent = ['report.resource_name', 'report.comment', 'author.username'] as const
const columnsOfReporter = ['report.guest_name', 'reporter.username'] as const

export interface QueuePosition {
  rank: number
  createdAt: string
  id: string
}

export interface QueuedReport {
  report: Omit<ListedReport, 'mayDecide'>
  position: QueuePosition
  /** Country of the reported content; null if it is unknown, and for a member. */
  country: string | null
}

/**
 * Lists open reports in the order of the queue, starting after `after`: those about the safety of children first, then
 * the oldest. The reporter of a report about the viewer's own content is not named. `now` decides which claims are
 * valid. `ids` selects the reports of a page that was found by a text query. [M7] [M12]
 */
export async function listOpenReports(
  db: Database,
  options: Omit<QueueQuery, 'query'> & {
    ids?: readonly string[] | null
    after: QueuePosition | null
    limit: number
    now: string
  },
): Promise<QueuedReport[]> {
  const { viewerId, ids = null, after, limit, now } = options
  if (ids?.length === 0) return []
  let page = selectOpenReports(db, { ...options, query: null })
    .leftJoin('claims as claim', (join) =>
      join
        .onRef('claim.subject_type', '=', 'report.subject_type')
        .onRef('claim.subject_id', '=', 'report.subject_id')
        .on('claim.until', '>', now),
    )
    .leftJoin('users as claimant', (join) =>
      join.onRef('claimant.id', '=', 'claim.moderator_id').on(isModeratorRow('claimant')),
    )
    .selectAll('report')
    .select(['claimant.id as claimantId', 'claimant.username as claimant'])
    .select('claim.until as claimedUntil')
    .select(['reporter.username as reporter', 'author.username as author'])
    .select(({ selectFrom, fn }) =>
      selectFrom('content_reports as other')
        .select(fn.countAll<number>().as('count'))
        .whereRef('other.subject_type', '=', 'report.subject_type')
        .whereRef('other.subject_id', '=', 'report.subject_id')
        .where('other.resolved_at', 'is', null)
        .as('open'),
    )
  if (ids) page = page.where('report.id', 'in', ids)
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('report.rank', 'report.created_at', 'report.id'),
        '>',
        tuple(after.rank, after.createdAt, after.id),
      ),
    )
  const rows = await page
    .orderBy('report.rank')
    .orderBy('report.created_at')
    .orderBy('report.id')
    .limit(limit)
    .execute()
  const visible = await findVisible(db, rows)
  return rows.map((row) => {
    const isOwn = row.author_id === viewerId
    const content = row.content === null ? {} : (JSON.parse(row.content) as Content)
    return {
      position: { rank: row.rank, createdAt: row.created_at, id: row.id },
      country: row.subject_type === 'member' ? null : row.country,
      report: {
        id: row.id,
        kind: row.kind,
        comment: row.comment,
        createdAt: row.created_at,
        resource: { id: row.resource_id, name: row.resource_name },
        reporter: isOwn ? null : (row.reporter ?? row.guest_name),
        isGuest: row.is_guest === 1,
        subject: { type: row.subject_type, id: row.subject_id },
        author: row.author,
        isOwn,
        written:
          row.subject_type === 'resource' ? null : (content.comment ?? content.username ?? null),
        rating: row.subject_type === 'review' ? (content.rating ?? null) : null,
        isPublic: visible.has(row.subject_id),
        others: Number(row.open) - 1,
        ...rowToClaim(row, viewerId),
      },
    }
  })
}

/** The fields of a stored review or member that the queue shows. */
interface Content {
  comment?: string | null
  username?: string
  rating?: number
}

/** Counts open reports from an index alone. */
export async function countOpenReports(
  db: Database,
  which: Omit<QueueQuery, 'query' | 'viewerId'>,
): Promise<number> {
  const row = await selectFiltered(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Counts the open reports by country, without those whose country is unknown, restricted to the viewer as in
 * `QueueQuery`.
 */
export async function countOpenReportsByCountry(
  db: Database,
  viewer: Pick<QueueQuery, 'countries' | 'withMembers'>,
): Promise<Map<string, number>> {
  const rows = await selectFiltered(db, { ...viewer, kind: null, subjectType: null })
    .select(({ fn }) => ['report.country', fn.countAll<number>().as('count')])
    .where('report.country', 'is not', null)
    .groupBy('report.country')
    .execute()
  return new Map(rows.map(({ country, count }) => [country ?? '', Number(count)]))
}

const tableOf = {
  resource: 'resources',
  review: 'reviews',
  photo: 'photos',
} as const

/** Returns the ids of the reported items that are still public, and of the reported members that still exist. */
async function findVisible(
  db: Database,
  rows: readonly ContentReportRow[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    (['resource', 'review', 'photo', 'member'] as const).map((type) => {
      const ids = rows.filter((row) => row.subject_type === type).map((row) => row.subject_id)
      if (ids.length === 0) return []
      if (type === 'member')
        return db.selectFrom('users').select('id').where('id', 'in', ids).execute()
      return db
        .selectFrom(tableOf[type] as 'reviews')
        .select('id')
        .where('id', 'in', ids)
        .where('moderation', '=', 'visible')
        .execute()
    }),
  )
  return new Set(found.flat().map(({ id }) => id))
}
