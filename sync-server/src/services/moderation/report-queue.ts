import type { ListedReport, QueueCountry, ReportsBody } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { countWaitingByCountry } from '../../repositories/held-queue-repository.ts'
import { listModerators, type ModeratorRules } from '../../repositories/moderators-repository.ts'
import { countOpenAppealsByCountry } from '../../repositories/open-appeals-repository.ts'
import {
  countOpenReports,
  countOpenReportsByCountry,
  listOpenReports,
} from '../../repositories/report-queue-repository.ts'
import { searchOpenReports } from '../../repositories/report-search-repository.ts'
import { hasLegacyReports, moveLegacyReports } from '../../repositories/reports-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { isDetailKind } from './close-reports.ts'
import { countriesFor, decidesIn, requireModerator } from './moderators.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists open reports: those about the safety of children first, then the oldest. The query matches a part of the
 * resource, the comment, the reporter or the author; the other fields restrict the list further. A moderator of named
 * countries gets only reports about content in these countries. Throws 403 `forbidden` for a viewer who does not
 * moderate. [M7] [M10]
 */
export async function listReports(
  db: Database,
  list: Omit<ReportsBody, 'userId'>,
  { viewerId, now, ...rules }: { viewerId: string; now: Date } & ModeratorRules,
): Promise<Page<ListedReport>> {
  const viewer = await requireModerator(db, viewerId)
  if (await hasLegacyReports(db)) await db.transaction().execute(moveLegacyReports)
  const { query, country, kind = null, subjectType = null } = list
  const which = {
    query: query === undefined ? null : foldForSearch(query),
    countries: countriesFor(viewer, country),
    withMembers: viewer.countries.length === 0,
    ...{ kind, subjectType, viewerId },
  }
  const [rank = '', createdAt = '', id = ''] =
    list.after === undefined ? [] : parsePageCursor(list.after, 3)
  const after = list.after === undefined ? null : { rank: rank === '0' ? 0 : 1, createdAt, id }
  let searched: { ids: string[]; total: number } | null = null
  return readPage(db, list, {
    read: async (trx, limit) => {
      if (which.query !== null) searched = await searchOpenReports(trx, { ...which, after, limit })
      const others = (await listModerators(trx, rules)).filter(({ id }) => id !== viewerId)
      const ids = searched?.ids ?? null
      const options = { ...which, ids, after, limit, now: now.toISOString() }
      const found = await listOpenReports(trx, options)
      return found.map(({ report, position, country }) => ({
        position,
        report: {
          ...report,
          mayDecide: !report.isOwn || isDetailKind(report.kind) || !others.some(decidesIn(country)),
        },
      }))
    },
    count: async (trx) => searched?.total ?? countOpenReports(trx, which),
    keysOf: ({ position }) => [String(position.rank), position.createdAt, position.id],
    toRow: ({ report }) => report,
  })
}

/**
 * Counts the open reports, the open appeals and the held content by country. Items without a known country are not
 * counted. A moderator of named countries gets only these countries. Throws 403 `forbidden` for a viewer who does not
 * moderate. [M10] [M12]
 */
export function listQueueCountries(db: Database, viewerId: string): Promise<QueueCountry[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const viewer = await requireModerator(trx, viewerId)
      const countries = countriesFor(viewer, undefined)
      const withMembers = viewer.countries.length === 0
      const reports = await countOpenReportsByCountry(trx, { countries, withMembers })
      const { isAdmin } = viewer
      const appeals = await countOpenAppealsByCountry(trx, { countries, isAdmin })
      const held = await countWaitingByCountry(trx, { countries })
      const found = new Set([...reports.keys(), ...appeals.keys(), ...held.keys()])
      return [...found].sort().map((country) => ({
        country,
        reports: reports.get(country) ?? 0,
        appeals: appeals.get(country) ?? 0,
        held: held.get(country) ?? 0,
      }))
    })
}
