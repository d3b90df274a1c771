import { type HeldBody, limits, type ReportsBody } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import type { Group, Line } from '../../.workspace/bench/group.ts'
import type { Database } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { findUserById, rowToUser } from '../src/repositories/users-repository.ts'
import { claimItem } from '../src/services/moderation/claims.ts'
import { resolveReport } from '../src/services/moderation/close-reports.ts'
import { decide } from '../src/services/moderation/decide.ts'
import { listHeld } from '../src/services/moderation/held-queue.ts'
import { readItemRecord } from '../src/services/moderation/item-records.ts'
import { listReports } from '../src/services/moderation/report-queue.ts'
import { hasPrograms } from '../test/support/postgres/find-programs.ts'
import { fillDatabase } from './support/fill-database.ts'
import { fillHeldContent } from './support/fill-held-content.ts'
import { type FilledModerationQueue, fillModerationQueue } from './support/fill-moderation-queue.ts'
import { copyToPostgres } from './support/on-postgres.ts'

const budgetMs = 200
const reports = 10_000
const held = 10_000
const pageRows = limits.admin.pageRows

/**
 * The queue of moderators with 10,000 open reports, 10,000 held items and `size` members, on both databases: a page of
 * each, and the writes for one report. The baseline of a page reads as many rows by their keys, and that of a write is one committed update.
 */
export const moderation: Group = {
  name: 'moderation',
  sizes: [50_000],
  rounds: { full: 15, quick: 5 },
  isOnlyByName: true,
  unavailableReason: async () =>
    hasPrograms() ? null : 'There is no PostgreSQL here: install it, version 13 or newer.',
  async prepare({ size }) {
    const directory = await fillDatabase(1_000)
    const filled = openDatabase(directory.databaseUrl)
    const queue = await fillModerationQueue(filled, {
      members: size,
      reports: Math.min(reports, size),
    })
    await fillHeldContent(filled, {
      count: Math.min(held, size),
      memberIds: queue.memberIds,
    })
    // It is copied only while nobody has it open.
    await filled.destroy()
    const postgres = await copyToPostgres(directory.databaseUrl)
    const file = openDatabase(directory.databaseUrl)
    const copy = openDatabase(postgres.databaseUrl)
    await sql`analyze`.execute(copy)
    return {
      lines: [
        ...(await linesOf('SQLite', file, queue)),
        ...(await linesOf('PostgreSQL', copy, queue)),
      ],
      conditions: [
        `moderation: services called in one process, one at a time; p95 of ${samples} calls a round; ${pageRows} rows a page; the baseline of a page reads as many reports by their ids`,
      ],
      async remove() {
        await Promise.all([file.destroy(), copy.destroy()])
        await postgres.remove()
        directory.remove()
      },
    }
  },
}

async function linesOf(
  engine: string,
  db: Database,
  queue: FilledModerationQueue,
): Promise<Line[]> {
  const [adminId = ''] = queue.adminIds
  const row = await findUserById(db, adminId)
  if (!row) throw new Error('There is no admin')
  const actor = rowToUser(row)
  const waiting = [...queue.reportIds]
  const nextReport = () => waiting.shift() ?? ''
  // A hidden place closes all reports about it.
  const furtherIds = [...queue.furtherIds]
  let made = 0
  const newId = () => buildId(4_000_000 + made++)
  const rules = { adminRequires2fa: false }
  const list = (body: ReportsBody) =>
    listReports(db, body, { viewerId: adminId, now: new Date(), ...rules })
  const listWaiting = (body: Omit<HeldBody, 'userId'>) =>
    listHeld(db, body, { viewerId: adminId, now: new Date(), ...rules })
  const middle = await positionInTheMiddle(db, list)
  const subjectOf = async (id: string) => {
    const columns = ['subject_type as type', 'subject_id as id'] as const
    const query = db.selectFrom('content_reports').select(columns).where('id', '=', id)
    return query.executeTakeFirstOrThrow()
  }
  const now = () => new Date()

  const page = {
    name: `${pageRows} rows by their ids`,
    measure: () => p95(() => readByIds(db, queue.reportIds.slice(0, pageRows))),
  }
  const write = { name: 'one committed update', measure: () => p95(() => updateOne(db, adminId)) }
  const works: [string, () => Promise<unknown>, Line['baseline']][] = [
    ['first page', () => list({}), page],
    ['a page of one country', () => list({ country: 'JP' }), page],
    [
      'a page of three filters',
      () => list({ country: 'JP', kind: 'spam', subjectType: 'review' }),
      page,
    ],
    // Compared with every open report: none contains it.
    ['a page that contains a text', () => list({ query: 'towels' }), page],
    ['a page in the middle', () => list({ after: middle }), page],
    ['first page of held content', () => listWaiting({}), page],
    ['a page of held content of one country', () => listWaiting({ country: 'JP' }), page],
    ['a page of held content of one reason', () => listWaiting({ reason: 'young-account' }), page],
    // Compared with every held item: none contains it.
    ['a page of held content that contains a text', () => listWaiting({ query: 'towels' }), page],
    [
      'the record of a report',
      () =>
        readItemRecord(db, {
          item: { type: 'report', id: waiting[0] ?? '' },
          viewerId: adminId,
          ...rules,
        }),
      page,
    ],
    [
      'a claim',
      async () =>
        claimItem(db, { subject: await subjectOf(nextReport()), actor, now: now(), ...rules }),
      write,
    ],
    [
      'a resolved report',
      () => resolveReport(db, { id: nextReport(), actor, now: now(), newId, ...rules }),
      write,
    ],
    [
      'a hidden place',
      async () => {
        const { id } = await subjectOf(furtherIds.shift() ?? '')
        const subject = { type: 'resource', id } as const
        const decision = { subject, state: 'hidden', reason: 'spam', text: `${made}` } as const
        await decide(db, { decision, actor, now: now(), newId, mode: 'off', ...rules })
      },
      write,
    ],
  ]
  return works.map(([name, work, baseline]) => ({
    name: `${name}, p95, ${engine}`,
    measure: () => p95(work),
    ...(baseline && { baseline }),
    figures: [
      {
        unit: 'ms',
        goals: [{ of: 'figure', atMost: budgetMs, at: 50_000 }],
      },
    ],
  }))
}

const samples = 20

/** Runs the work several times. Returns the 95th percentile of its times in ms. */
async function p95(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < samples; n++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return times[Math.ceil(samples * 0.95) - 1] ?? 0
}

/** Returns the cursor of a page that about half of the queue precedes. */
async function positionInTheMiddle(
  db: Database,
  list: (body: ReportsBody) => Promise<{ next: string | null }>,
): Promise<string> {
  const rows = await db
    .selectFrom('content_reports')
    .select(['rank', 'created_at', 'id'])
    .orderBy('created_at')
    .execute()
  const row = rows[Math.floor(rows.length / 2)]
  const keys = [String(row?.rank ?? 1), row?.created_at ?? '', row?.id ?? '']
  const after = Buffer.from(JSON.stringify(keys)).toString('base64url')
  if ((await list({ after })).next === null) throw new Error('There is no further page')
  return after
}

async function readByIds(db: Database, ids: readonly string[]): Promise<void> {
  await db.selectFrom('content_reports').selectAll().where('id', 'in', ids).execute()
}

async function updateOne(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute()
  })
}
