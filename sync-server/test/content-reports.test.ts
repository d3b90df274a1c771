import { guestReportLimits, moderationLimits } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test, vi } from 'vitest'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addResource } from './support/add-resource.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestRequest,
} from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { readMails } from './support/read-mails.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const reviewId = buildId(21)
const photoId = buildId(22)

async function startReviewed() {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const admin = await signUpAdmin(server, 'root')
  const id = await addResource(server, ana)
  await server.request('POST', `/api/resources/${id}/reviews`, {
    as: ben,
    body: { id: reviewId, rating: 1, comment: 'Buy cheap watches.' },
  })
  await sendPhoto(server, ana, photoId, { resourceId: id })
  return { server, ana, ben, admin, id }
}

const report = (server: TestApp, id: string, options: TestRequest) =>
  server.request('POST', `/api/resources/${id}/reports`, options)
const reportAsGuest = (server: TestApp, body: Record<string, unknown>) =>
  server.request('POST', '/api/reports', { body })
const queue = async (server: TestApp, as: TestMember) =>
  (await server.request('POST', '/api/admin/reports', { as, body: {} })).json()
const decide = (server: TestApp, as: TestMember, type: string, id: string) =>
  server.request('POST', '/api/moderation/decisions', {
    as,
    body: { subject: { type, id }, state: 'removed', reason: 'spam' },
  })
const guest = { name: 'Ines', email: 'ines@example.org' }
/** Resolves when this address has so many mails. */
const mailsTo = (server: TestApp, address: string, count: number) =>
  vi.waitFor(
    () => {
      const mails = readMails(server.folder).filter(({ to }) => to?.toLowerCase() === address)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails`)
      return mails
    },
    { timeout: 20_000, interval: 10 },
  )

test('[M7] a report of a review, a photo or a member names its subject and stores a snapshot of the content at the time of the report', async () => {
  const { server, ana, ben, admin, id } = await startReviewed()
  for (const [type, subjectId, kind] of [
    ['review', reviewId, 'spam'],
    ['photo', photoId, 'personal_data'],
    ['member', ben.user.id, 'child_account'],
  ]) {
    server.clock.advance(1000)
    const body = { kind, subject: { type, id: subjectId } }
    const response = await report(server, id, { as: ana, body })
    expect([response.statusCode, response.json().subject]).toEqual([201, body.subject])
  }
  // The author changes the review afterwards.
  await server.request('POST', `/api/resources/${id}/reviews`, {
    as: ben,
    body: { id: reviewId, rating: 5, comment: 'Lovely.' },
  })
  expect(await queue(server, admin)).toMatchObject([
    { kind: 'child_account', subject: { type: 'member' }, written: 'ben', author: 'ben' },
    { subject: { type: 'review' }, written: 'Buy cheap watches.', rating: 1, author: 'ben' },
    { subject: { type: 'photo', id: photoId }, written: null, author: 'ana', isPublic: true },
  ])
})

test('[M7] removing reported content closes its open reports, and notifies each reporter without naming other reporters', async () => {
  const { server, ana, admin, id } = await startReviewed()
  const subject = { type: 'review', id: reviewId }
  await report(server, id, { as: ana, body: { kind: 'spam', subject } })
  const email = 'guest@example.org'
  await reportAsGuest(server, { resourceId: id, subject, kind: 'illegal', ...guest, email })
  expect((await queue(server, admin)).map(({ others }: { others: number }) => others)).toEqual([
    1, 1,
  ])
  await decide(server, admin, 'review', reviewId)
  expect(await queue(server, admin)).toEqual([])
  for (const [address, count] of [
    [ana.user.email, 1],
    [email, 2],
  ] as const) {
    const outcome = (await mailsTo(server, address, count)).at(-1)
    expect(outcome?.subject).toBe('The outcome of your report')
    expect(outcome?.text).toContain('has acted on it')
  }
})

test('[M7] warning a member closes the open reports about the member', async () => {
  const { server, ana, ben, admin, id } = await startReviewed()
  const subject = { type: 'member', id: ben.user.id }
  await report(server, id, { as: ana, body: { kind: 'harassment', subject } })
  await server.request('POST', '/api/moderation/sanctions', {
    as: admin,
    body: { memberId: ben.user.id, kind: 'warning', reason: 'harassment' },
  })
  expect(await queue(server, admin)).toEqual([])
})

test('[M7] a declined report is closed, and its reporter gets a mail with the moderator’s reason', async () => {
  const { server, ana, admin, id } = await startReviewed()
  const subject = { type: 'photo', id: photoId }
  const sent = await report(server, id, { as: ana, body: { kind: 'misleading', subject } })
  const path = `/api/admin/reports/${sent.json().id}/resolve`
  const body = { outcome: 'declined', text: 'It shows the place in winter.' }
  expect((await server.request('PUT', path, { as: admin, body })).statusCode).toBe(200)
  expect(await server.db.selectFrom('content_reports').selectAll().execute()).toMatchObject([
    { outcome: 'declined', reply: 'It shows the place in winter.' },
  ])
  const [mail] = await mailsTo(server, ana.user.email, 1)
  expect(mail?.text).toContain('It shows the place in winter.')
})

test.each([
  ['a kind that does not fit', { kind: 'closed', subject: { type: 'review', id: reviewId } }, 400],
  ['an unknown review', { kind: 'spam', subject: { type: 'review', id: buildId(90) } }, 404],
  ['an unknown member', { kind: 'spam', subject: { type: 'member', id: buildId(90) } }, 404],
  ['an unknown type', { kind: 'spam', subject: { type: 'list', id: buildId(90) } }, 400],
])('[SEC-14] [M7] refuses a report about %s', async (_name, body, status) => {
  const { server, ana, id } = await startReviewed()
  expect((await report(server, id, { as: ana, body })).statusCode).toBe(status)
  expect(await server.db.selectFrom('content_reports').selectAll().execute()).toEqual([])
})

test('[M1] [M7] refuses a report about a review that is hidden, or that belongs to another resource', async () => {
  const { server, ana, admin, id } = await startReviewed()
  const other = await addResource(server, ana, 2)
  const body = { kind: 'spam', subject: { type: 'review', id: reviewId } }
  expect((await report(server, other, { as: ana, body })).json().code).toBe('content_not_found')
  await decide(server, admin, 'review', reviewId)
  expect((await report(server, id, { as: ana, body })).json().code).toBe('content_not_found')
})

test('[M3] [M7] an admin sees a report about their own review without the reporter, and cannot close that report while there is another admin', async () => {
  const { server, ana, admin, id } = await startReviewed()
  const other = await signUpAdmin(server, 'vera')
  const body = { id: buildId(31), rating: 5, comment: 'Mine.' }
  await server.request('POST', `/api/resources/${id}/reviews`, { as: admin, body })
  const subject = { type: 'review', id: body.id }
  const sent = await report(server, id, { as: ana, body: { kind: 'spam', subject } })
  expect(await queue(server, admin)).toMatchObject([
    { isOwn: true, mayDecide: false, reporter: null },
  ])
  const found = await server.request('POST', '/api/admin/reports', {
    as: admin,
    body: { query: 'ana' },
  })
  expect([found.json(), found.headers['total-count']]).toEqual([[], '0'])
  const path = `/api/admin/reports/${sent.json().id}/resolve`
  const refused = await server.request('PUT', path, { as: admin, body: {} })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
  await server.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', other.user.id)
    .execute()
  const closed = await server.request('PUT', path, { as: admin, body: {} })
  expect(closed.statusCode).toBe(200)
})

test('[M7] a person without an account can report with name and e-mail address, and gets at most one receipt an hour', async () => {
  const { server, admin, id } = await startReviewed()
  const email = 'once@example.org'
  const subject = { type: 'review', id: reviewId }
  const body = { resourceId: id, kind: 'spam', subject, ...guest, email }
  const first = await reportAsGuest(server, body)
  expect([first.statusCode, Object.keys(first.json())]).toEqual([201, ['id']])
  // The same mailbox, spelled in another way.
  await reportAsGuest(server, { ...body, kind: 'illegal', email: 'Once@Example.org' })
  expect(await queue(server, admin)).toMatchObject([
    { kind: 'spam', reporter: 'Ines', isGuest: true },
    { kind: 'illegal', reporter: 'Ines', isGuest: true },
  ])
  // The mailer would send the mail again if the clock advanced while it is being sent.
  await mailsTo(server, email, 1)
  server.clock.advance(61 * 60_000)
  const last = await reportAsGuest(server, { ...body, kind: 'misleading' })
  const receipts = await mailsTo(server, email, 2)
  const references = receipts.map(({ text }) => /Reference:\s(\S+)/.exec(text)?.[1])
  expect(references).toEqual([first.json().id, last.json().id])
  for (const { text } of receipts) expect(text).not.toContain('Ines')
})

test('[M7] requires name and e-mail address of a person without an account, except in reports about the safety of children', async () => {
  const { server, id } = await startReviewed()
  const nameless = await reportAsGuest(server, { resourceId: id, kind: 'illegal' })
  expect([nameless.statusCode, nameless.json().code]).toEqual([400, 'invalid_input'])
  expect((await reportAsGuest(server, { resourceId: id, kind: 'unsafe' })).statusCode).toBe(201)
})

test('[SEC-29] [M7] refuses further reports without an account about an item with many open ones', async () => {
  const { server, id } = await startReviewed()
  for (let n = 0; n < guestReportLimits.openAlike; n += 1)
    await reportAsGuest(server, { resourceId: id, kind: 'unsafe' })
  const other = await reportAsGuest(server, { resourceId: id, kind: 'illegal', ...guest })
  expect(other.statusCode).toBe(201)
  const refused = await reportAsGuest(server, { resourceId: id, kind: 'unsafe' })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('[SEC-17] [M7] limits the reports without an account of one IP address', async () => {
  const server = await startTestApp({ rateLimits: true })
  const id = await addResource(server, await server.signUp('ana'))
  const send = () => reportAsGuest(server, { resourceId: id, kind: 'unsafe' })
  await Promise.all(Array.from({ length: 10 }, send))
  expect((await send()).statusCode).toBe(429)
})

test('[M7] erases the content of a report 180 days after the report was closed, and keeps the row', async () => {
  const { server, admin, id } = await startReviewed()
  const subject = { type: 'review', id: reviewId }
  await reportAsGuest(server, { resourceId: id, subject, kind: 'spam', comment: 'See!', ...guest })
  await decide(server, admin, 'review', reviewId)
  const stored = () => server.db.selectFrom('content_reports').selectAll().execute()
  const later = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 3600_000)
  await runHousekeeping(server.db, later(moderationLimits.evidenceDays - 1))
  expect(await stored()).toMatchObject([{ guest_name: 'Ines', comment: 'See!' }])
  await runHousekeeping(server.db, later(moderationLimits.evidenceDays + 1))
  expect(await stored()).toMatchObject([
    { kind: 'spam', outcome: 'acted', content: null, comment: null },
  ])
  expect(await stored()).toMatchObject([{ guest_name: null, guest_email: null }])
})

test('[S2] [M7] lists a report that a server of the previous release stored during the update', async () => {
  const { server, ben, admin, id } = await startReviewed()
  await server.db
    .insertInto('reports')
    .values({
      ...{ id: buildId(40), resource_id: id, reporter_id: ben.user.id, kind: 'unsafe' },
      ...{ comment: 'A well', created_at: '2026-06-01T00:00:00.000Z', resolved_at: null },
    })
    .execute()
  await runHousekeeping(server.db, server.clock.now())
  await runHousekeeping(server.db, server.clock.now())
  expect(await queue(server, admin)).toMatchObject([{ id: buildId(40), reporter: 'ben' }])
})

test('[R2] [M7] stores a report without an account once, even if the report is sent again', async () => {
  const { server, admin, id } = await startReviewed()
  const body = { id: buildId(50), resourceId: id, kind: 'unsafe' }
  for (let n = 0; n < 2; n += 1)
    expect((await reportAsGuest(server, body)).json()).toEqual({ id: buildId(50) })
  expect(await queue(server, admin)).toHaveLength(1)
})

test('[M7] accepts a report of a member whose review was at a resource that has since been deleted', async () => {
  const { server, ana, ben, admin, id } = await startReviewed()
  await server.request('DELETE', `/api/resources/${id}`, { as: ana })
  const body = { kind: 'child_account', subject: { type: 'member', id: ben.user.id } }
  expect((await report(server, id, { as: ana, body })).statusCode).toBe(201)
  expect(await queue(server, admin)).toMatchObject([{ author: 'ben', written: 'ben' }])
})

test('[SEC-7] [M7] does not reveal whether an account exists if no review at the resource shows it', async () => {
  const { server, ana, id } = await startReviewed()
  const cleo = await server.signUp('cleo')
  for (const memberId of [cleo.user.id, buildId(90)]) {
    const body = { kind: 'spam', subject: { type: 'member', id: memberId } }
    const response = await report(server, id, { as: ana, body })
    expect([response.statusCode, response.json().code]).toEqual([404, 'content_not_found'])
  }
})
