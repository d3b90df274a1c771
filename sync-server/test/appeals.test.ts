import { appealDays, moderationLimits } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { waitForMails } from './support/read-mails.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const dayMs = 24 * 60 * 60_000
const reviewId = buildId(21)

/** A review of ben that the admin root has removed. There is a second admin, vera. */
async function startRemoved() {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const [root, vera] = [await signUpAdmin(server, 'root'), await signUpAdmin(server, 'vera')]
  const id = await addResource(server, ana)
  await server.request('POST', `/api/resources/${id}/reviews`, {
    as: ben,
    body: { id: reviewId, rating: 2, comment: 'Too loud.' },
  })
  const decided = await decide(server, root, { state: 'removed', reason: 'misleading' })
  return { server, ana, ben, root, vera, id, decisionId: decided.json().id as string }
}

const decide = (server: TestApp, as: TestMember, body: Record<string, unknown>) =>
  server.request('POST', '/api/moderation/decisions', {
    as,
    body: { subject: { type: 'review', id: reviewId }, ...body },
  })
const appeal = (server: TestApp, as: TestMember, id: string, text = 'It is loud there.') =>
  server.request('POST', `/api/decisions/${id}/appeal`, { as, body: { text } })
const open = async (server: TestApp, as: TestMember) =>
  (await server.request('POST', '/api/moderation/appeals', { as, body: {} })).json()
const conclude = (server: TestApp, as: TestMember, id: string, outcome: string) =>
  server.request('PUT', `/api/moderation/appeals/${id}`, {
    as,
    body: { outcome, text: 'Others say so too.' },
  })
const mine = async (server: TestApp, as: TestMember, since?: string) =>
  (await server.request('GET', `/api/sync/mine${since ? `?since=${since}` : ''}`, { as })).json()
const publicReviews = async (server: TestApp, id: string) =>
  (await server.request('GET', `/api/resources/${id}/reviews`)).json()

test('[M9] an author appeals against a decision, another admin reverses it, and everyone sees the review again', async () => {
  const { server, ben, vera, id, decisionId } = await startRemoved()
  const { cursor } = await mine(server, ben)
  expect((await appeal(server, ben, decisionId)).json()).toMatchObject({
    text: 'It is loud there.',
    outcome: null,
  })
  const page = await mine(server, ben, cursor)
  expect(page.notices).toMatchObject([{ id: decisionId, appeal: { outcome: null } }])
  const [listed] = await open(server, vera)
  expect(listed).toMatchObject({
    ...{ member: 'ben', text: 'It is loud there.', type: 'decision', decided: 'removed' },
    ...{ reason: 'misleading', moderator: 'root', written: 'Too loud.', mayDecide: true },
  })
  expect((await conclude(server, vera, listed.id, 'reversed')).statusCode).toBe(200)
  expect(await publicReviews(server, id)).toMatchObject([{ comment: 'Too loud.', rating: 2 }])
  expect(await open(server, vera)).toEqual([])
  const { notices } = await mine(server, ben, page.cursor)
  expect(notices).toMatchObject([
    { id: decisionId, appeal: { outcome: 'reversed', reply: 'Others say so too.' } },
    { state: 'visible' },
  ])
  const mails = await waitForMails(server.folder, 2)
  const outcome = mails.find(({ subject }) => subject === 'The outcome of your appeal')
  expect(outcome?.to).toBe(ben.user.email)
  expect(outcome?.text).toContain('Others say so too.')
})

test('[M9] rejecting an appeal leaves the decision unchanged and gives the member the reasons', async () => {
  const { server, ben, vera, id, decisionId } = await startRemoved()
  await appeal(server, ben, decisionId)
  const [listed] = await open(server, vera)
  const first = await conclude(server, vera, listed.id, 'upheld')
  server.clock.advance(60_000)
  const again = await conclude(server, vera, listed.id, 'reversed')
  expect(again.json()).toEqual(first.json())
  expect(await publicReviews(server, id)).toEqual([])
  const [notice] = (await mine(server, ben)).notices
  expect(notice.appeal).toMatchObject({ outcome: 'upheld', reply: 'Others say so too.' })
  const audit = await server.request('POST', '/api/admin/audit', { as: vera, body: {} })
  expect(audit.json()[0]).toMatchObject({ action: 'appeal_rejected', subject: { name: 'ben' } })
})

test('[M3] [M9] the admin who made a decision cannot decide about its appeal, unless there is no other admin', async () => {
  const { server, ben, root, vera, decisionId } = await startRemoved()
  await appeal(server, ben, decisionId)
  const [listed] = await open(server, root)
  expect(listed.mayDecide).toBe(false)
  expect((await conclude(server, root, listed.id, 'upheld')).statusCode).toBe(403)
  await server.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', vera.user.id)
    .execute()
  expect((await open(server, root))[0].mayDecide).toBe(true)
  expect((await conclude(server, root, listed.id, 'upheld')).statusCode).toBe(200)
})

test('[M5] [M9] reversing a suspension on appeal lifts the suspension, and the account shows the outcome', async () => {
  const { server, ben, root, vera } = await startRemoved()
  const suspended = await server.request('POST', '/api/moderation/sanctions', {
    as: root,
    body: { memberId: ben.user.id, kind: 'suspension', reason: 'harassment' },
  })
  await appeal(server, ben, suspended.json().id, 'It was a joke.')
  const session = () => server.request('GET', '/api/auth/session', { as: ben })
  expect((await session()).json().user.sanction.appeal).toMatchObject({ text: 'It was a joke.' })
  const [listed] = await open(server, vera)
  expect(listed).toMatchObject({ type: 'sanction', decided: 'suspension', resource: null })
  await conclude(server, vera, listed.id, 'reversed')
  expect((await session()).json().user.sanction.kind).toBe('lifted')
})

test('[M9] only the person concerned can appeal against a decision, once and within six months', async () => {
  const { server, ana, ben, root, decisionId } = await startRemoved()
  const foreign = await appeal(server, ana, decisionId)
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'content_not_found'])
  await appeal(server, ben, decisionId)
  expect((await appeal(server, ben, decisionId, 'Again.')).json().text).toBe('It is loud there.')
  const restored = await decide(server, root, { state: 'visible' })
  expect((await appeal(server, ben, restored.json().id)).statusCode).toBe(400)
  const hidden = await decide(server, root, { state: 'hidden', reason: 'spam' })
  const { id } = hidden.json()
  const at = new Date(server.clock.now().getTime() - (appealDays + 1) * dayMs).toISOString()
  await server.db.updateTable('moderation_decisions').set({ at }).where('id', '=', id).execute()
  const late = await appeal(server, ben, id)
  expect([late.statusCode, late.json().code]).toEqual([409, 'appeal_too_late'])
})

test('[M9] refuses to reverse a decision after a later decision about the same content', async () => {
  const { server, ben, root, vera, id, decisionId } = await startRemoved()
  await appeal(server, ben, decisionId)
  await decide(server, root, { state: 'hidden', reason: 'illegal' })
  const [listed] = await open(server, vera)
  const refused = await conclude(server, vera, listed.id, 'reversed')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  expect(await publicReviews(server, id)).toEqual([])
  expect((await conclude(server, vera, listed.id, 'upheld')).statusCode).toBe(200)
})

test('[M9] erases the texts of an appeal 180 days after it was decided', async () => {
  const { server, ben, vera, decisionId } = await startRemoved()
  await appeal(server, ben, decisionId)
  const [listed] = await open(server, vera)
  await conclude(server, vera, listed.id, 'upheld')
  const stored = () => server.db.selectFrom('appeals').selectAll().execute()
  const later = (days: number) => new Date(server.clock.now().getTime() + days * dayMs)
  await runHousekeeping(server.db, later(moderationLimits.evidenceDays - 1))
  expect(await stored()).toMatchObject([{ text: 'It is loud there.' }])
  await runHousekeeping(server.db, later(moderationLimits.evidenceDays + 1))
  expect(await stored()).toMatchObject([{ text: null, reply: null, outcome: 'upheld' }])
})

test('[M5] [M9] reversing a warning on appeal lifts no suspension, and the account shows the outcome', async () => {
  const { server, ben, root, vera } = await startRemoved()
  const warned = await server.request('POST', '/api/moderation/sanctions', {
    as: root,
    body: { memberId: ben.user.id, kind: 'warning', reason: 'harassment' },
  })
  await appeal(server, ben, warned.json().id)
  const [listed] = await open(server, vera)
  await conclude(server, vera, listed.id, 'reversed')
  const session = async () =>
    (await server.request('GET', '/api/auth/session', { as: ben })).json().user.sanction
  expect(await session()).toMatchObject({ kind: 'warning', appeal: { outcome: 'reversed' } })
  const later = new Date(server.clock.now().getTime() + 181 * dayMs)
  await runHousekeeping(server.db, later)
  const [row] = await server.db
    .selectFrom('users')
    .select('sanction')
    .where('id', '=', ben.user.id)
    .execute()
  expect(row?.sanction).not.toContain('appeal')
})

test('[M3] [M9] the only other admin decides an admin’s appeal, even if that other admin made the decision', async () => {
  const { server, ben, root, vera, decisionId } = await startRemoved()
  await server.db
    .updateTable('users')
    .set({ role: 'user' })
    .where('id', '=', vera.user.id)
    .execute()
  await server.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', ben.user.id)
    .execute()
  await appeal(server, ben, decisionId)
  const [listed] = await open(server, root)
  expect(listed.mayDecide).toBe(true)
  expect((await conclude(server, root, listed.id, 'upheld')).statusCode).toBe(200)
})

test('[SEC-27] [M9] deleting an account ends its open appeal and erases the text', async () => {
  const { server, ben, vera, decisionId } = await startRemoved()
  await appeal(server, ben, decisionId)
  await server.request('DELETE', `/api/admin/users/${ben.user.id}`, { as: vera })
  expect(await open(server, vera)).toEqual([])
  expect(await server.db.selectFrom('appeals').selectAll().execute()).toMatchObject([
    { member_id: null, text: null, outcome: null },
  ])
})
