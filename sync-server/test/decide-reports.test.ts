import { reportsPerRequest } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { waitForMails } from './support/read-mails.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { startWithAdmins } from './support/start-with-admins.ts'

/** Ben has reviewed three places of Ana's; each review is reported by Cai, and so is Ben. */
async function startReported() {
  const server = await startWithAdmins()
  const { ana, ben, cai, root, vera } = server
  const reportIds: string[] = []
  const subjects: { type: string; id: string }[] = []
  for (const n of [1, 2, 3]) {
    const id = await addResource(server, ana, n)
    const subject = { type: 'review', id: buildId(20 + n) }
    const body = { id: subject.id, rating: 1, comment: 'Cheap watches.' }
    await server.request('POST', `/api/resources/${id}/reviews`, { as: ben, body })
    reportIds.push(await report(server, cai, id, { kind: 'spam', subject }))
    subjects.push(subject)
  }
  const member = { type: 'member', id: ben.user.id }
  const memberReport = await report(server, cai, buildId(1), { kind: 'spam', subject: member })
  return { server, ana, ben, cai, root, vera, reportIds, subjects, memberReport }
}

async function report(server: TestApp, as: TestMember, id: string, body: object): Promise<string> {
  server.clock.advance(1000)
  const sent = await server.request('POST', `/api/resources/${id}/reports`, { as, body })
  return sent.json().id
}

const decide = (server: TestApp, as: TestMember, body: object) =>
  server.request('POST', '/api/moderation/reports/decisions', { as, body })
const openReports = async (server: TestApp, as: TestMember): Promise<string[]> =>
  (await server.request('POST', '/api/admin/reports', { as, body: {} }))
    .json()
    .map(({ id }: { id: string }) => id)
const done = (ids: string[]) => ids.map((id) => ({ id, result: 'done' }))

test('[M7] one decision about several reports hides the reported items, closes the reports, and sends the author one mail with the number of items', async () => {
  const { server, ben, root, reportIds, memberReport } = await startReported()
  const body = { reportIds, outcome: 'hidden', reason: 'spam', text: 'They sell watches.' }
  expect((await decide(server, root, body)).json()).toEqual(done(reportIds))
  expect(await openReports(server, root)).toEqual([memberReport])
  expect(await server.db.selectFrom('moderation_decisions').selectAll().execute()).toMatchObject(
    reportIds.map(() => ({ state: 'hidden', reason: 'spam', text: 'They sell watches.' })),
  )
  const mails = await waitForMails(server.folder, 4)
  const toAuthor = mails.filter(({ to }) => to === ben.user.email)
  expect(toAuthor).toHaveLength(1)
  // The text is wrapped.
  expect(toAuthor[0]?.text.replaceAll(/\s+/g, ' ')).toContain('Their number: 2.')
})

test('[M6] the mail about a single decision mentions no other decisions', async () => {
  const { server, ben, root, reportIds } = await startReported()
  const body = { reportIds: reportIds.slice(0, 1), outcome: 'hidden', reason: 'spam' }
  await decide(server, root, body)
  const mails = await waitForMails(server.folder, 2)
  expect(mails.find(({ to }) => to === ben.user.email)?.text).not.toContain('Their number')
})

test('[M3] [M12] if one of several reports cannot be decided, it fails with its reason and stays unchanged, and the other decisions succeed', async () => {
  const { server, cai, root, vera, reportIds, subjects, memberReport } = await startReported()
  const mine = { id: buildId(31), rating: 5, comment: 'Mine.' }
  await server.request('POST', `/api/resources/${buildId(1)}/reviews`, { as: root, body: mine })
  const subject = { type: 'review', id: mine.id }
  const ownReport = await report(server, cai, buildId(1), { kind: 'spam', subject })
  await server.request('POST', '/api/moderation/claims', {
    as: vera,
    body: { subject: subjects[0] },
  })
  const [claimed = '', ...free] = reportIds
  const ids = [claimed, ...free, memberReport, ownReport, buildId(99)]
  const body = { reportIds: ids, outcome: 'removed', reason: 'spam' }
  const decided = await decide(server, root, body)
  expect([decided.statusCode, decided.json()]).toEqual([
    200,
    [
      { id: claimed, result: 'failed', code: 'claimed' },
      ...done(free),
      { id: memberReport, result: 'failed', code: 'invalid_input' },
      { id: ownReport, result: 'failed', code: 'forbidden' },
      { id: buildId(99), result: 'failed', code: 'report_not_found' },
    ],
  ])
  expect(await openReports(server, vera)).toEqual([claimed, memberReport, ownReport])
})

test('[M7] one request declines several reports with one explanation, and the same request again changes nothing', async () => {
  const { server, root, reportIds, memberReport } = await startReported()
  const ids = [...reportIds, memberReport]
  const body = { reportIds: ids, outcome: 'declined', text: 'These are opinions.' }
  expect((await decide(server, root, body)).json()).toEqual(done(ids))
  const stored = () => server.db.selectFrom('content_reports').selectAll().execute()
  const rows = await stored()
  expect(rows).toMatchObject(ids.map(() => ({ outcome: 'declined', reply: 'These are opinions.' })))
  server.clock.advance(1000)
  expect((await decide(server, root, body)).json()).toEqual(done(ids))
  expect(await stored()).toEqual(rows)
  expect(await server.db.selectFrom('moderation_decisions').selectAll().execute()).toEqual([])
})

test('[M7] in a decision about several reports, two about the same item lead to one decision that closes both', async () => {
  const { server, ana, root, reportIds, subjects } = await startReported()
  const other = await report(server, ana, buildId(1), { kind: 'illegal', subject: subjects[0] })
  const body = { reportIds: [reportIds[0], other], outcome: 'hidden', reason: 'illegal' }
  expect((await decide(server, root, body)).json()).toEqual(done([reportIds[0] ?? '', other]))
  expect(await server.db.selectFrom('moderation_decisions').selectAll().execute()).toHaveLength(1)
})

test.each([
  ['no report', { reportIds: [], outcome: 'hidden', reason: 'spam' }],
  [
    'more than a hundred reports',
    {
      reportIds: Array.from({ length: reportsPerRequest + 1 }, (_, n) => buildId(n)),
      ...{ outcome: 'hidden', reason: 'spam' },
    },
  ],
  ['a decision without a reason', { reportIds: [buildId(1)], outcome: 'hidden' }],
  ['another reason without facts', { reportIds: [buildId(1)], outcome: 'hidden', reason: 'other' }],
  ['a declined report without an explanation', { reportIds: [buildId(1)], outcome: 'declined' }],
  ['a restored item', { reportIds: [buildId(1)], outcome: 'visible', reason: 'spam' }],
])('[SEC-14] refuses a decision about several reports with %s', async (_name, body) => {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const refused = await decide(server, root, body)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
})
