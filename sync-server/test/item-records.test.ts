import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import type { TestApp, TestMember } from './support/build-test-app.ts'
import { startWithAdmins } from './support/start-with-admins.ts'

const reviewId = buildId(21)
const subject = { type: 'review', id: reviewId }

/** Ben has a place, and a review of Ana's that was hidden and restored, and is reported twice. */
async function startReported() {
  const server = await startWithAdmins()
  const { ana, ben, cai, root, vera } = server
  const id = await addResource(server, ana, 1)
  await addResource(server, ben, 2)
  const body = { id: reviewId, rating: 1, comment: 'Cheap watches.' }
  await server.request('POST', `/api/resources/${id}/reviews`, { as: ben, body })
  const report = async (as: TestMember, kind: string): Promise<string> => {
    server.clock.advance(1000)
    const sent = { kind, subject, comment: `By ${as.user.username}` }
    const path = `/api/resources/${id}/reports`
    return (await server.request('POST', path, { as, body: sent })).json().id
  }
  const decide = async (state: string, fields: object = {}): Promise<{ id: string }> => {
    server.clock.advance(1000)
    return (
      await server.request('POST', '/api/moderation/decisions', {
        as: root,
        body: { subject, state, ...fields },
      })
    ).json()
  }
  return { server, ana, ben, cai, root, vera, id, report, decide }
}

const read = (server: TestApp, as: TestMember, type: string, id: string) =>
  server.request('POST', '/api/moderation/records', { as, body: { item: { type, id } } })

test('[M7] the record of a report contains a snapshot of the content, earlier decisions, the author’s record and other reports', async () => {
  const { server, ana, ben, cai, root, report, decide } = await startReported()
  const first = await report(ana, 'misleading')
  await decide('hidden', { reason: 'spam', text: 'Watches.' })
  await decide('visible')
  await server.request('POST', '/api/moderation/sanctions', {
    as: root,
    body: { memberId: ben.user.id, kind: 'warning', reason: 'spam' },
  })
  const [second, third] = [await report(cai, 'spam'), await report(ana, 'illegal')]
  await server.request('POST', `/api/resources/${buildId(1)}/reviews`, {
    as: ben,
    body: { id: reviewId, rating: 5, comment: 'Lovely.' },
  })
  const record = (await read(server, root, 'report', second)).json()
  expect(record.content).toMatchObject({ rating: 1, comment: 'Cheap watches.' })
  expect(record.history).toMatchObject([
    { state: 'visible', moderator: 'root' },
    { state: 'hidden', reason: 'spam', text: 'Watches.' },
  ])
  expect(record.author).toMatchObject({
    ...{ username: 'ben', resources: 1, reviews: 1, photos: 0, restricted: 0 },
    decisions: [{ state: 'visible' }, { state: 'hidden', resourceName: buildDraft(1).name }],
    sanctions: [{ kind: 'warning', reason: 'spam' }],
  })
  expect(record.reports).toMatchObject([
    { id: third, kind: 'illegal', resolvedAt: null, reporter: 'ana', comment: 'By ana' },
    { id: first, kind: 'misleading', outcome: 'acted', reporter: 'ana', isGuest: false },
  ])
})

test('[M9] the record of an appeal describes the content or the member of the contested decision', async () => {
  const { server, ana, ben, root, vera, report, decide } = await startReported()
  await report(ana, 'spam')
  const decision = await decide('removed', { reason: 'spam' })
  const warned = await server.request('POST', '/api/moderation/sanctions', {
    as: root,
    body: { memberId: ben.user.id, kind: 'warning', reason: 'spam' },
  })
  for (const { id } of [decision, warned.json()])
    await server.request('POST', `/api/decisions/${id}/appeal`, { as: ben, body: { text: 'No.' } })
  const listed = await server.request('POST', '/api/moderation/appeals', { as: vera, body: {} })
  const idOf = (type: string) =>
    listed.json().find((appeal: { type: string }) => appeal.type === type).id
  const about = async (type: string) => (await read(server, vera, 'appeal', idOf(type))).json()
  expect(await about('decision')).toMatchObject({
    content: { comment: 'Cheap watches.' },
    history: [{ state: 'removed' }],
    reports: [{ kind: 'spam', outcome: 'acted' }],
    author: { username: 'ben' },
  })
  expect(await about('sanction')).toMatchObject({
    ...{ content: null, history: [], reports: [], author: { username: 'ben', restricted: 1 } },
  })
})

test('[M3] an admin cannot read who reported their own content while there is another admin', async () => {
  const { server, ben, root, ana, report } = await startReported()
  const reportId = await report(ana, 'spam')
  await server.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', ben.user.id)
    .execute()
  const refused = await read(server, ben, 'report', reportId)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
  expect((await read(server, root, 'report', reportId)).statusCode).toBe(200)
})

test('[M3] [M7] an admin who has to decide about their own content alone does not see who reported it', async () => {
  const { server, ben, cai, root, vera, ana, report } = await startReported()
  const reportId = await report(ana, 'spam')
  await report(cai, 'misleading')
  for (const [{ user }, role] of [
    [ben, 'admin'],
    [root, 'user'],
    [vera, 'user'],
  ] as const)
    await server.db.updateTable('users').set({ role }).where('id', '=', user.id).execute()
  const { reports } = (await read(server, ben, 'report', reportId)).json()
  expect(reports).toMatchObject([{ kind: 'misleading', reporter: null }])
})

test('[M7] a record stays readable after the author’s account and the content were deleted', async () => {
  const { server, ben, root, ana, report } = await startReported()
  const reportId = await report(ana, 'spam')
  await server.request('DELETE', `/api/admin/users/${ben.user.id}`, { as: root, body: {} })
  expect((await read(server, root, 'report', reportId)).json()).toMatchObject({
    content: { comment: 'Cheap watches.' },
    author: null,
  })
})

test.each([
  ['report', 404, 'report_not_found'],
  ['appeal', 404, 'content_not_found'],
  ['place', 400, 'invalid_input'],
])('[SEC-14] refuses to read the record of an unknown %s', async (type, status, code) => {
  const { server, root } = await startReported()
  const refused = await read(server, root, type, buildId(99))
  expect([refused.statusCode, refused.json().code]).toEqual([status, code])
})
