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
  countChangedPlaces,
  listChangedPlaces,
} from '../src/repositories/identity-changes-repository.ts'
import { countOpenWork } from '../src/repositories/open-work-repository.ts'
import {
  countOpenReports,
  countOpenReportsByCountry,
  listOpenReports,
  type QueueQuery,
} from '../src/repositories/report-queue-repository.ts'
import { listHeld } from '../src/services/moderation/held-queue.ts'
import { listReports } from '../src/services/moderation/report-queue.ts'
import { startTestApp } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const all = {
  query: null,
  countries: null,
  withMembers: true,
  kind: null,
  subjectType: null,
  viewerId: '',
}
const after = { rank: 1, createdAt: '2026-01-01T00:00:00.000Z', id: '' }

/** Returns the steps of the query plan on SQLite for each statement that `read` sends, or for those that contain a text. */
async function planOf(
  db: Database,
  read: (db: Database) => Promise<unknown>,
  text = '',
): Promise<string[]> {
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
  for (const { sql, parameters } of statements.filter(({ sql }) => sql.includes(text))) {
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

const position = { heldAt: after.createdAt, id: '' }
const allHeld = { query: null, countries: null, type: null, reason: null }
const heldLists: [string, Partial<WaitingQuery>, string][] = [
  ['without a filter', {}, 'resources_waiting'],
  ['of one country', { countries: ['PT'] }, 'resources_waiting_country'],
  ['of one reason', { reason: 'link' }, 'resources_waiting'],
]

test.each(heldLists)(
  '[M11] a page of held content %s is read from an index of each type in its order, without sorting',
  async (_name, filter, index) => {
    const { db } = await startTestApp()
    const options = { ...allHeld, ...filter, limit: 51, viewerId: '', now: '2026', after: position }
    const steps = await planOf(db, (spied) => listWaiting(spied, options))
    for (const name of [index, 'reviews_waiting', 'photos_waiting'])
      expect(steps.filter((step) => step.includes(`INDEX ${name} `))).toHaveLength(1)
    expect(steps.filter((step) => /TEMP B-TREE|^SCAN (?!.*INDEX)/.test(step))).toEqual([])
  },
)

test('[M11] held content is counted from indexes of held items, without the authors', async () => {
  const { db } = await startTestApp()
  for (const read of [
    (spied: Database) => countWaiting(spied, allHeld),
    (spied: Database) => countWaiting(spied, { ...allHeld, countries: ['PT'] }),
    (spied: Database) => countWaitingByCountry(spied, { countries: null }),
  ]) {
    const steps = await planOf(db, read)
    expect(steps.filter((step) => /INDEX \w+_(held|waiting)/.test(step))).toHaveLength(3)
    expect(steps.filter((step) => /users|^SCAN (?!.*INDEX)/.test(step))).toEqual([])
  }
})

test('[M11] a page of changed places is read and counted from one index, in the order of that index', async () => {
  const { db } = await startTestApp()
  const position = { at: after.createdAt, id: '' }
  const options = { query: null, after: position, limit: 51 }
  const page = await planOf(db, (spied) => listChangedPlaces(spied, options))
  expect(page[0]).toContain('INDEX identity_changes_listed ')
  expect(page.filter((step) => /TEMP B-TREE|^SCAN /.test(step))).toEqual([])
  const count = await planOf(db, (spied) => countChangedPlaces(spied, null))
  expect(count[0]).toContain('INDEX identity_changes_listed')
})

test('[M7] a search of the queue compares its text with every open report once, for the page and for the number of reports', async () => {
  const server = await startTestApp()
  const viewerId = (await signUpAdmin(server, 'root')).user.id
  const steps = await planOf(
    server.db,
    (spied) =>
      listReports(
        spied,
        { query: 'towels' },
        { viewerId, now: new Date(), adminRequires2fa: false },
      ),
    'fold_for_search',
  )
  expect(steps.filter((step) => / report /.test(`${step} `))).toHaveLength(1)
  expect(steps).toContain('MATERIALIZE matching')
})

test('[M11] a search of held content compares its text with each held item once, for the page and the count', async () => {
  const server = await startTestApp()
  const viewerId = (await signUpAdmin(server, 'root')).user.id
  const viewer = { viewerId, now: new Date(), adminRequires2fa: false }
  const steps = await planOf(
    server.db,
    (spied) => listHeld(spied, { query: 'towels' }, viewer),
    'fold_for_search',
  )
  const read = steps.map((step) => /INDEX (\w+_waiting)/.exec(step)?.[1]).filter(Boolean)
  expect(read).toEqual(['resources_waiting', 'reviews_waiting', 'photos_waiting'])
  expect(steps.filter((step) => step === 'MATERIALIZE matching')).toHaveLength(3)
})

test('the items that wait for moderators are counted from indexes of open items', async () => {
  const { db } = await startTestApp()
  const steps = await planOf(db, countOpenWork)
  const reads = steps.filter((step) =>
    /^(SCAN|SEARCH) (resources|reviews|photos|content|appeals)/.test(step),
  )
  expect(reads.map((step) => /INDEX (\w+_(waiting|open))/.exec(step)?.[1])).toEqual([
    'resources_waiting',
    'reviews_waiting',
    'photos_waiting',
    'content_reports_open',
    'appeals_open',
  ])
})
