import { buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const photoId = buildId(30)

/** All content is held. Ana has added a place in Portugal with a photo; one moderator is for Portugal, one for Spain. */
async function startDirectory() {
  const server = await startTestApp({ moderation: 'all' })
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const here = await server.signUp('paul')
  const elsewhere = await server.signUp('sol')
  for (const [{ user }, country] of [
    [here, 'PT'],
    [elsewhere, 'ES'],
  ] as const)
    await server.request('PUT', `/api/admin/users/${user.id}/moderator`, {
      as: root,
      body: { countries: [country] },
    })
  const id = await addResource(server, ana, 1)
  await sendPhoto(server, ana, photoId, { resourceId: id })
  await server.db
    .updateTable('resources')
    .set({ country: 'PT', is_located: 1 })
    .where('id', '=', id)
    .execute()
  return { ...server, ana, here, elsewhere, id }
}

test('[M10] [M11] a moderator sees and approves held content with its photos in their own country, and no held content of other countries', async () => {
  const { request, here, elsewhere, id } = await startDirectory()
  const held = async (as: TestMember) =>
    (await request('POST', '/api/admin/held', { as, body: {} })).json()
  const photo = async (as: TestMember) =>
    (await request('GET', `/api/photos/${photoId}`, { as })).statusCode
  const [item] = await held(here)
  const approve = async (as: TestMember) =>
    (
      await request('POST', '/api/admin/held/approvals', {
        as,
        body: { subject: { type: 'resource', id }, revision: item.revision },
      })
    ).statusCode
  expect([item.subject.id, item.mayDecide, await held(elsewhere)]).toEqual([id, true, []])
  expect([await photo(here), await photo(elsewhere)]).toEqual([200, 404])
  expect([await approve(elsewhere), await approve(here)]).toEqual([403, 200])
  expect((await request('GET', `/api/photos/${photoId}`)).statusCode).toBe(200)
})

test('[M10] [M11] a moderator’s own contributions are not held', async () => {
  const server = await startDirectory()
  const id = await addResource(server, server.here, 2)
  const listed = (await server.request('GET', '/api/resources')).json()
  expect(listed.map((place: { id: string }) => place.id)).toEqual([id])
})
