import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { listOpenAppeals } from '../src/repositories/open-appeals-repository.ts'
import { listOpenReports } from '../src/repositories/report-queue-repository.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const reviewId = buildId(21)

/** One report each of a resource in Portugal and one in Japan, a review in Portugal, and a member there. */
async function startQueue() {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const admin = await signUpAdmin(server, 'root')
  const [lisbon, tokyo] = [await addResource(server, ana, 1), await addResource(server, ana, 2)]
  await locate(server, lisbon, 'PT')
  await locate(server, tokyo, 'JP')
  const body = { id: reviewId, rating: 1, comment: 'Cheap watches.' }
  await server.request('POST', `/api/resources/${lisbon}/reviews`, { as: ben, body })
  const report = (id: string, fields: object) => {
    server.clock.advance(1000)
    return server.request('POST', `/api/resources/${id}/reports`, { as: ana, body: fields })
  }
  await report(lisbon, { kind: 'closed' })
  await report(tokyo, { kind: 'spam' })
  await report(lisbon, { kind: 'spam', subject: { type: 'review', id: reviewId } })
  await report(lisbon, { kind: 'child_account', subject: { type: 'member', id: ben.user.id } })
  return { server, ana, ben, admin, lisbon, tokyo }
}

const locate = ({ db }: TestApp, id: string, country: string | null) =>
  db.updateTable('resources').set({ country, is_located: 1 }).where('id', '=', id).execute()

async function list(server: TestApp, as: TestMember, kind: 'reports' | 'appeals', body: object) {
  const path = kind === 'reports' ? '/api/admin/reports' : '/api/moderation/appeals'
  const { headers, ...response } = await server.request('POST', path, { as, body })
  return { rows: response.json(), total: headers['total-count'], next: headers['next-page'] }
}

test.each([
  ['a country', { country: 'JP' }, ['spam resource']],
  ['a kind', { kind: 'spam' }, ['spam resource', 'spam review']],
  ['a type of subject', { subjectType: 'member' }, ['child_account member']],
  ['all of them', { country: 'PT', kind: 'spam', subjectType: 'review' }, ['spam review']],
  [
    'a country and a text',
    { country: 'PT', query: 'ben' },
    ['child_account member', 'spam review'],
  ],
  ['a country without reports', { country: 'FR' }, []],
])(
  '[M7] the queue lists and counts only the reports that match %s',
  async (_name, filter, expected) => {
    const { server, admin } = await startQueue()
    const { rows, total } = await list(server, admin, 'reports', filter)
    const found = rows.map(
      ({ kind, subject }: { kind: string; subject: { type: string } }) => `${kind} ${subject.type}`,
    )
    expect([found, total]).toEqual([expected, String(expected.length)])
  },
)

test('[M7] a filtered queue keeps its order and its filter on the next page', async () => {
  const { server, admin, lisbon } = await startQueue()
  const seen: string[] = []
  for (let after: unknown; seen.length < 5; ) {
    const body = { country: 'PT', limit: 1, ...(after ? { after } : {}) }
    const { rows, next } = await list(server, admin, 'reports', body)
    for (const { kind, resource } of rows) {
      expect(resource.id).toBe(lisbon)
      seen.push(kind)
    }
    if (next === undefined) break
    after = next
  }
  expect(seen).toEqual(['child_account', 'closed', 'spam'])
})

test.each([
  ['reports', { country: 'pt' }],
  ['reports', { country: 'Portugal' }],
  ['reports', { kind: 'boring' }],
  ['reports', { subjectType: 'list' }],
  ['reports', { decided: 'hidden' }],
  ['appeals', { country: '' }],
  ['appeals', { decided: 'visible' }],
  ['appeals', { kind: 'spam' }],
] as const)('[SEC-14] refuses to filter %s by %j', async (kind, filter) => {
  const { server, admin } = await startQueue()
  const path = kind === 'reports' ? '/api/admin/reports' : '/api/moderation/appeals'
  const refused = await server.request('POST', path, { as: admin, body: filter })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
})

test('[M9] open appeals are filtered by the country of the resource and by the decision', async () => {
  const { server, ben, admin } = await startQueue()
  const decided = await server.request('POST', '/api/moderation/decisions', {
    as: admin,
    body: { subject: { type: 'review', id: reviewId }, state: 'removed', reason: 'spam' },
  })
  const warned = await server.request('POST', '/api/moderation/sanctions', {
    as: admin,
    body: { memberId: ben.user.id, kind: 'warning', reason: 'spam' },
  })
  for (const { id } of [decided.json(), warned.json()])
    await server.request('POST', `/api/decisions/${id}/appeal`, { as: ben, body: { text: 'No.' } })
  const found = async (body: object) =>
    (await list(server, admin, 'appeals', body)).rows.map(
      (appeal: { decided: string }) => appeal.decided,
    )
  expect(await found({ country: 'PT' })).toEqual(['removed'])
  expect(await found({ country: 'JP' })).toEqual([])
  expect(await found({ decided: 'warning' })).toEqual(['warning'])
  expect(await found({ decided: 'hidden' })).toEqual([])
  expect((await found({})).sort()).toEqual(['removed', 'warning'])
})

test('[M7] [M9] the queue counts its open reports and appeals by country', async () => {
  const { server, ben, admin } = await startQueue()
  const decided = await server.request('POST', '/api/moderation/decisions', {
    as: admin,
    body: { subject: { type: 'review', id: reviewId }, state: 'removed', reason: 'spam' },
  })
  const path = `/api/decisions/${decided.json().id}/appeal`
  await server.request('POST', path, { as: ben, body: { text: 'No.' } })
  const counts = await server.request('POST', '/api/moderation/queue/countries', {
    as: admin,
    body: {},
  })
  expect(counts.json()).toEqual([
    { country: 'JP', reports: 1, appeals: 0, held: 0 },
    { country: 'PT', reports: 2, appeals: 1, held: 0 },
  ])
})

test('[M7] a report of a resource whose country was unknown gets its country later', async () => {
  const { server, ana, admin } = await startQueue()
  const id = await addResource(server, ana, 3)
  await locate(server, id, null)
  await server.request('POST', `/api/resources/${id}/reports`, { as: ana, body: { kind: 'spam' } })
  await locate(server, id, 'FR')
  expect((await list(server, admin, 'reports', { country: 'FR' })).rows).toEqual([])
  await runHousekeeping(server.db, server.clock.now())
  expect((await list(server, admin, 'reports', { country: 'FR' })).rows).toHaveLength(1)
})

test('[M7] [M9] lists for several countries contain the items of all of them, and lists for no country are empty', async () => {
  const { server, admin } = await startQueue()
  const all = { query: null, after: null, limit: 9, viewerId: admin.user.id, now: '2026' }
  const reportsIn = (countries: string[]) =>
    listOpenReports(server.db, {
      ...all,
      countries,
      withMembers: true,
      kind: null,
      subjectType: null,
    })
  expect(await reportsIn(['PT', 'JP'])).toHaveLength(4)
  expect(await reportsIn(['JP', 'FR'])).toHaveLength(1)
  expect(await reportsIn([])).toEqual([])
  expect(
    await listOpenAppeals(server.db, { ...all, countries: [], decided: null, isAdmin: true }),
  ).toEqual([])
})
