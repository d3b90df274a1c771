import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const ids = { resource: buildId(1), review: buildId(20), photo: buildId(30) }

/** Ana’s place, review and photo wait for a moderator; root’s place is public. */
async function startDirectory() {
  const server = await startTestApp({ moderation: 'all' })
  const { request } = server
  const [root, ana] = [await signUpAdmin(server, 'root'), await server.signUp('ana')]
  const other = await addResource(server, root, 2)
  await addResource(server, ana, 1)
  const review = { id: ids.review, rating: 1, comment: 'Cheap watches.' }
  await request('POST', `/api/resources/${other}/reviews`, { as: ana, body: review })
  const decide = (type: string, state: string, id: string) =>
    request('POST', '/api/moderation/decisions', {
      as: root,
      body: { subject: { type, id }, state, ...(state !== 'visible' && { reason: 'spam' }) },
    })
  const listHidden = async () =>
    (await request('POST', '/api/moderation/hidden', { as: root, body: {} })).json()
  const listActions = async () => {
    const log = (await request('POST', '/api/admin/audit', { as: root, body: {} })).json()
    return log.map(({ action }: { action: string }) => action)
  }
  return { ...server, root, ana, other, decide, listHidden, listActions }
}

test.each(['resource', 'review'] as const)(
  '[M1] [M11] a %s that was declined while it waited is listed as never public, and the log calls its restoring an approval',
  async (type) => {
    const { decide, listHidden, listActions } = await startDirectory()
    await decide(type, 'hidden', ids[type])
    expect(await listHidden()).toMatchObject([{ state: 'hidden', wasPublic: false }])
    await decide(type, 'removed', ids[type])
    expect(await listHidden()).toMatchObject([{ state: 'removed', wasPublic: false }])
    expect((await decide(type, 'visible', ids[type])).statusCode).toBe(200)
    expect((await listActions())[0]).toBe('content_approved')
    // From now on it is like any other content.
    await decide(type, 'hidden', ids[type])
    expect(await listHidden()).toMatchObject([{ state: 'hidden', wasPublic: true }])
    await decide(type, 'visible', ids[type])
    expect((await listActions())[0]).toBe('content_restored')
  },
)

test('[M1] [M11] a photo that was declined while it was held is listed as never public', async () => {
  const server = await startDirectory()
  const { request, root, ana, decide, listHidden } = server
  const [held] = (await request('POST', '/api/admin/held', { as: root, body: {} })).json()
  const body = { subject: { type: 'resource', id: held.subject.id }, revision: held.revision }
  await request('POST', '/api/admin/held/approvals', { as: root, body })
  await sendPhoto(server, ana, ids.photo, { resourceId: ids.resource })
  await decide('photo', 'hidden', ids.photo)
  expect(await listHidden()).toMatchObject([{ subject: { type: 'photo' }, wasPublic: false }])
})

test('[M1] [M11] a review that its author writes again after it was declined while it waited is still never public', async () => {
  const server = await startDirectory()
  const { request, root, ana, other, decide, listHidden, listActions } = server
  await decide('review', 'hidden', ids.review)
  const path = `/api/resources/${other}/reviews`
  expect((await request('DELETE', `${path}/mine`, { as: ana })).statusCode).toBe(200)
  const body = { id: buildId(21), rating: 1, comment: 'Cheaper watches.' }
  expect((await request('POST', path, { as: ana, body })).statusCode).toBe(201)
  expect(await listHidden()).toMatchObject([{ written: 'Cheaper watches.', wasPublic: false }])
  const all = { memberId: ana.user.id, state: 'visible' }
  const answer = await request('POST', '/api/moderation/contributions/decisions', {
    as: root,
    body: all,
  })
  expect(answer.json()).toEqual({ decided: 0, left: 0 })
  // A moderator who has seen the new text names its version.
  const { seq } = await server.db.selectFrom('reviews').select('seq').executeTakeFirstOrThrow()
  const subject = { type: 'review', id: ids.review }
  const restored = await request('POST', '/api/moderation/decisions', {
    as: root,
    body: { subject, state: 'visible', revision: Number(seq) },
  })
  expect(restored.statusCode).toBe(200)
  expect((await listActions())[0]).toBe('content_approved')
})

test('[M1] [M11] a public review that was edited and then declined is listed as never public in this version', async () => {
  const { request, ana, other, decide, listHidden } = await startDirectory()
  await decide('review', 'hidden', ids.review)
  await decide('review', 'visible', ids.review)
  const body = { rating: 1, comment: 'Cheaper watches.' }
  const edited = await request('POST', `/api/resources/${other}/reviews`, { as: ana, body })
  expect(edited.json()).toMatchObject({ id: ids.review, moderation: 'pending' })
  await decide('review', 'hidden', ids.review)
  expect(await listHidden()).toMatchObject([{ written: body.comment, wasPublic: false }])
})

test('[M6] [M11] restoring all content of a member does not publish content that was declined while it was held', async () => {
  const { request, root, ana, decide, listHidden } = await startDirectory()
  const decideAll = async (fields: object) =>
    (
      await request('POST', '/api/moderation/contributions/decisions', {
        as: root,
        body: { memberId: ana.user.id, ...fields },
      })
    ).json()
  // The review is public before everything is removed, and the place is not.
  await decide('review', 'hidden', ids.review)
  await decide('review', 'visible', ids.review)
  expect(await decideAll({ state: 'removed', reason: 'spam' })).toEqual({ decided: 2, left: 0 })
  expect(await decideAll({ state: 'visible' })).toEqual({ decided: 1, left: 0 })
  expect(await listHidden()).toMatchObject([
    { subject: { type: 'resource', id: ids.resource }, wasPublic: false },
  ])
})
