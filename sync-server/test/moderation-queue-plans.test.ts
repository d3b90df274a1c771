import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import {
  countWaiting,
  countWaitingByCountry,
  listWaiting,
  type WaitingQuery,
} from '../src/repositories/held-queue-repository.ts'
import {
  countOpenReports,
  countOpenReportsByCountry,
  listOpenReports,
  type QueueQuery,
} from '../src/repositories/report-queue-repository.ts'
import { startTestApp } from './support/build-test-app.ts'

const all = {
  query: null,
  countries: null,
  withMembers: true,
  kind: null,
  subjectType: null,
  viewerId: '',
}
const after = { rank: 1, createdAt: '2026-01-01T00:00:00.000Z', id: '' }

/** Returns the steps of the query plan on SQLite for each statement that `read` sends. */
async function planOf(db: Database, read: (db: Database) => Promise<unknown>): Promise<string[]> {
  const statements: CompiledQuery[] = []
  const spied = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(db.getExecutor().compileQuery(node, { queryId: 'plan' }))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await read(spied)
  const steps: string[] = []
  for (const { sql, parameters } of statements) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    steps.push(...rows.map(({ detail }) => detail))
  }
  return steps
}

const lists: [string, Partial<QueueQuery>, string][] = [
  ['without a filter', {}, 'content_reports_open'],
  ['of one country', { countries: ['PT'] }, 'content_reports_open_country'],
  ['of one kind', { kind: 'spam' }, 'content_reports_open_kind'],
  ['of one type', { subjectType: 'photo' }, 'content_reports_open_subject_type'],
]

test.each(lists)(
  '[M7] a page of the queue %s is read from an index in its order, without sorting',
  async (_name, filter, index) => {
    const { db } = await startTestApp()
    const options = { ...all, ...filter, limit: 51, now: '2026', after }
    const steps = await planOf(db, (spied) => listOpenReports(spied, options))
    expect(steps.find((step) => / report /.test(`${step} `))).toContain(`INDEX ${index} `)
    expect(steps.filter((step) => /TEMP B-TREE|^SCAN (?!report )/.test(step))).toEqual([])
  },
)

test('[M7] the open reports of a country are counted by an index, without their reporters and authors', async () => {
  const { db } = await startTestApp()
  for (const read of [
    (spied: Database) => countOpenReports(spied, { ...all, countries: ['PT'] }),
    (spied: Database) => countOpenReportsByCountry(spied, { countries: null, withMembers: true }),
  ]) {
    const steps = await planOf(db, read)
    expect(steps).toHaveLength(1)
    expect(steps[0]).toContain('INDEX content_reports_open_country')
  }
})

const allHeld = { query: null, countries: null, type: null, reason: null }
const heldLists: [string, Partial<WaitingQuery>, string][] = [
  ['without a filter', {}, 'resources_held'],
  ['of one country', { countries: ['PT'] }, 'resources_held_country'],
  ['of one reason', { reason: 'link' }, 'resources_held'],
]

test.each(heldLists)(
  '[M11] a page of held content %s is read from an index of each type in its order, without sorting',
  async (_name, filter, index) => {
    const { db } = await startTestApp()
    const options = { ...allHeld, ...filter, limit: 51, viewerId: '', now: '2026', after }
    const steps = await planOf(db, (spied) => listWaiting(spied, options))
    for (const name of [index, 'reviews_held', 'photos_held'])
      expect(steps.filter((step) => step.includes(`INDEX ${name} `))).toHaveLength(1)
    expect(steps.filter((step) => /TEMP B-TREE|^SCAN (?!.*INDEX)/.test(step))).toEqual([])
  },
)

test('[M11] held content is counted by indexes of what waits, without its authors', async () => {
  const { db } = await startTestApp()
  for (const read of [
    (spied: Database) => countWaiting(spied, allHeld),
    (spied: Database) => countWaiting(spied, { ...allHeld, countries: ['PT'] }),
    (spied: Database) => countWaitingByCountry(spied, { countries: null }),
  ]) {
    const steps = await planOf(db, read)
    expect(steps.filter((step) => /INDEX \w+_held/.test(step))).toHaveLength(3)
    expect(steps.filter((step) => /users|^SCAN (?!.*INDEX)/.test(step))).toEqual([])
  }
})
