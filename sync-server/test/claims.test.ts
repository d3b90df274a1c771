import { claimMinutes } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { addResource } from './support/add-resource.ts'
import type { TestApp, TestMember } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'
import { startWithAdmins } from './support/start-with-admins.ts'

const reviewId = buildId(21)
const review = { type: 'review', id: reviewId }
const claimMs = claimMinutes * 60_000

/** Two admins, and two reports about a review of Ben's. */
async function startReported() {
  const server = await startWithAdmins()
  const { ana, ben, cai, root, vera } = server
  const id = await addResource(server, ana)
  const body = { id: reviewId, rating: 1, comment: 'Cheap watches.' }
  await server.request('POST', `/api/resources/${id}/reviews`, { as: ben, body })
  const report = async (as: TestMember, fields: object): Promise<string> =>
    (await server.request('POST', `/api/resources/${id}/reports`, { as, body: fields })).json().id
  const reportId = await report(ana, { kind: 'spam', subject: review })
  await report(cai, { kind: 'spam', subject: review })
  return { server, ana, ben, root, vera, id, reportId, report }
}

const claim = (server: TestApp, as: TestMember, subject: object = review) =>
  server.request('POST', '/api/moderation/claims', { as, body: { subject } })
const release = async (server: TestApp, as: TestMember, subject: object = review) =>
  (await server.request('POST', '/api/moderation/claims/release', { as, body: { subject } })).json()
const queue = async (server: TestApp, as: TestMember) =>
  (await server.request('POST', '/api/admin/reports', { as, body: {} })).json()
const decide = (server: TestApp, as: TestMember, fields: object = {}) =>
  server.request('POST', '/api/moderation/decisions', {
    as,
    body: { subject: review, state: 'hidden', reason: 'spam', ...fields },
  })
const resolve = (server: TestApp, as: TestMember, id: string) =>
  server.request('PUT', `/api/admin/reports/${id}/resolve`, { as, body: {} })
const appealPath = '/api/moderation/appeals'

test('[M12] a claim covers all reports about an item for 15 minutes, and shows who has claimed them', async () => {
  const { server, root, vera } = await startReported()
  expect((await queue(server, vera))[0]).not.toHaveProperty('claim')
  const until = new Date(server.clock.now().getTime() + claimMs).toISOString()
  const claimed = await claim(server, root)
  expect([claimed.statusCode, claimed.json()]).toEqual([200, { by: 'root', isMine: true, until }])
  expect(await queue(server, root)).toMatchObject([
    { claim: { by: 'root', isMine: true, until } },
    { claim: { by: 'root', isMine: true, until } },
  ])
  expect(await queue(server, vera)).toMatchObject([
    { claim: { by: 'root', isMine: false, until } },
    { claim: { by: 'root', isMine: false, until } },
  ])
})

test('[M12] while an item is claimed, another moderator can neither claim it nor decide about it', async () => {
  const { server, root, vera, reportId } = await startReported()
  await claim(server, root)
  for (const refused of [
    await claim(server, vera),
    await decide(server, vera),
    await resolve(server, vera, reportId),
  ]) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'claimed'])
    expect(refused.json().error).toMatch(/^root is working on this until \d\d:\d\d UTC\.$/)
  }
  expect(await queue(server, vera)).toHaveLength(2)
  expect(await server.db.selectFrom('moderation_decisions').selectAll().execute()).toEqual([])
})

test('[M12] another moderator can claim an item when the previous claim has expired, and then has the claim', async () => {
  const { server, root, vera } = await startReported()
  await claim(server, root)
  server.clock.advance(claimMs - 1)
  expect((await claim(server, vera)).statusCode).toBe(409)
  server.clock.advance(1)
  expect((await queue(server, vera))[0]).not.toHaveProperty('claim')
  expect((await claim(server, vera)).json()).toMatchObject({ by: 'vera', isMine: true })
  expect((await decide(server, root)).json().code).toBe('claimed')
})

test('[M12] a moderator renews a claim by claiming again, and ends it by releasing it', async () => {
  const { server, root, vera } = await startReported()
  await claim(server, root)
  server.clock.advance(claimMs - 1)
  await claim(server, root)
  server.clock.advance(claimMs - 1)
  expect((await claim(server, vera)).statusCode).toBe(409)
  expect(await release(server, vera)).toEqual({ released: false })
  expect((await queue(server, vera))[0]).toMatchObject({ claim: { by: 'root' } })
  expect(await release(server, root)).toEqual({ released: true })
  expect(await release(server, root)).toEqual({ released: false })
  expect((await decide(server, vera)).statusCode).toBe(200)
})

test('[M12] a decision ends the claim, and the same decision again succeeds while another moderator has a claim', async () => {
  const { server, root, vera, reportId, report } = await startReported()
  await claim(server, root)
  const decided = await decide(server, root)
  expect(decided.statusCode).toBe(200)
  expect(await server.db.selectFrom('claims').selectAll().execute()).toEqual([])
  await decide(server, root, { state: 'visible', reason: undefined })
  const other = await report(root, { kind: 'misleading', subject: review })
  await claim(server, vera)
  const again = await resolve(server, root, reportId)
  expect(again.statusCode).toBe(200)
  expect((await resolve(server, root, other)).json().code).toBe('claimed')
  expect((await resolve(server, vera, other)).statusCode).toBe(200)
  expect(await server.db.selectFrom('claims').selectAll().execute()).toEqual([])
})

test('[M5] [M12] a claim of the reports about a member prevents a warning by another moderator', async () => {
  const { server, ben, root, vera, report } = await startReported()
  const subject = { type: 'member', id: ben.user.id }
  await report(root, { kind: 'harassment', subject })
  await claim(server, vera, subject)
  const warn = (as: TestMember) =>
    server.request('POST', '/api/moderation/sanctions', {
      as,
      body: { memberId: ben.user.id, kind: 'warning', reason: 'harassment' },
    })
  expect((await warn(root)).json().code).toBe('claimed')
  expect((await warn(vera)).statusCode).toBe(200)
  expect(await server.db.selectFrom('claims').selectAll().execute()).toEqual([])
})

test('[M9] [M12] only the moderator who has claimed an appeal can decide about it, and the moderator who made the decision cannot claim the appeal', async () => {
  const { server, ben, root, vera } = await startReported()
  const third = await signUpAdmin(server, 'noor')
  const decision = await decide(server, root)
  await server.request('POST', `/api/decisions/${decision.json().id}/appeal`, {
    as: ben,
    body: { text: 'No.' },
  })
  const list = async (as: TestMember) =>
    (await server.request('POST', appealPath, { as, body: {} })).json()
  const [{ id }] = await list(vera)
  const subject = { type: 'appeal', id }
  expect((await claim(server, root, subject)).json().code).toBe('forbidden')
  expect((await claim(server, vera, subject)).statusCode).toBe(200)
  expect(await list(third)).toMatchObject([{ claim: { by: 'vera', isMine: false } }])
  const conclude = (as: TestMember) =>
    server.request('PUT', `${appealPath}/${id}`, { as, body: { outcome: 'upheld', text: 'Spam.' } })
  expect((await conclude(third)).json().code).toBe('claimed')
  expect((await conclude(vera)).statusCode).toBe(200)
  expect((await conclude(third)).statusCode).toBe(200)
  expect((await claim(server, third, subject)).json().code).toBe('content_not_found')
})

test('[M12] the claims of a moderator end when the account is deleted or the role is revoked', async () => {
  const { server, root, vera } = await startReported()
  const noor = await signUpAdmin(server, 'noor')
  await claim(server, noor)
  const role = `/api/admin/users/${noor.user.id}/role`
  await server.request('PUT', role, { as: root, body: { role: 'user' } })
  expect((await queue(server, vera))[0]).not.toHaveProperty('claim')
  expect((await claim(server, vera)).statusCode).toBe(200)
  await server.request('DELETE', `/api/admin/users/${vera.user.id}`, { as: root, body: {} })
  expect(await server.db.selectFrom('claims').selectAll().execute()).toEqual([])
  expect((await decide(server, root)).statusCode).toBe(200)
})

test('[M3] [M12] an admin cannot claim reports about their own content while there is another admin', async () => {
  const { server, ana, root, id, report } = await startReported()
  const body = { id: buildId(31), rating: 5, comment: 'Mine.' }
  await server.request('POST', `/api/resources/${id}/reviews`, { as: root, body })
  const subject = { type: 'review', id: body.id }
  await report(ana, { kind: 'misleading', subject })
  expect((await claim(server, root, subject)).json().code).toBe('forbidden')
})

test.each([
  ['an item without open reports', { type: 'photo', id: buildId(90) }, 404, 'report_not_found'],
  ['an unknown appeal', { type: 'appeal', id: buildId(90) }, 404, 'content_not_found'],
  ['an unknown type', { type: 'list', id: reviewId }, 400, 'invalid_input'],
])('[SEC-14] [M12] refuses to claim %s', async (_name, subject, status, code) => {
  const { server, root } = await startReported()
  const refused = await claim(server, root, subject)
  expect([refused.statusCode, refused.json().code]).toEqual([status, code])
  expect(await server.db.selectFrom('claims').selectAll().execute()).toEqual([])
})

test('[M12] two moderators who claim an item at the same time cannot both have it', async () => {
  const { server, root, vera } = await startReported()
  const responses = await Promise.all([claim(server, root), claim(server, vera)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('[M12] housekeeping deletes expired claims and no others', async () => {
  const { server, ben, root, report } = await startReported()
  const subject = { type: 'member', id: ben.user.id }
  await report(root, { kind: 'harassment', subject })
  await claim(server, root)
  server.clock.advance(claimMs)
  await claim(server, root, subject)
  server.clock.advance(1)
  await runHousekeeping(server.db, server.clock.now())
  expect(await server.db.selectFrom('claims').selectAll().execute()).toMatchObject([
    { subject_type: 'member' },
  ])
})
