import { accountExport, photoUrl } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const read = (server: TestApp, as?: TestMember) =>
  server.request('GET', '/api/account/export', { ...(as && { as }) })

const photo = (n: number) => `https://photos.example/${n}.jpg`

test('[SEC-27] exports account, resources, reviews, saves, known devices, and photos as links', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const bens = await addResource(server, ben, 1)
  const images = [photo(1), photo(2)]
  const body = { id: buildId(2), ...buildDraft(2), images }
  await server.request('POST', '/api/resources', { as: ana, body })
  await addResource(server, ana, 3)
  const review = { id: buildId(4), rating: 4, comment: 'Shade and swings.' }
  await server.request('POST', `/api/resources/${bens}/reviews`, { as: ana, body: review })
  await server.request('POST', '/api/saved-resources', { as: ana, body: { resourceId: bens } })

  const { email } = ana.user
  await server.request('POST', '/api/auth/signin', { body: { email, password: ana.password } })

  const response = await read(server, ana)
  expect(response.statusCode).toBe(200)
  const data = z.strictObject(accountExport.shape).parse(response.json())
  const at = server.clock.now().toISOString()
  expect(data).toMatchObject({
    exportedAt: at,
    account: ana.user,
    resources: [{ id: buildId(2), images }, { id: buildId(3) }],
    reviews: [{ ...review, resourceId: bens, userId: ana.user.id }],
    saved: [{ resourceId: bens, resourceName: 'Forest school 1', createdAt: at }],
    photos: images,
    devices: [{ signedInAt: at }],
  })
})

test('[SEC-27] exports complete addresses of the member’s photos, also of photos that the member sent as an admin', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const ana = await signUpAdmin(server, 'ana')
  const ben = await server.signUp('ben')
  const anas = await addResource(server, ana, 1)
  const bens = await addResource(server, ben, 2)
  await sendPhoto(server, ana, buildId(11), { resourceId: anas })
  await sendPhoto(server, ana, buildId(12), { resourceId: bens })
  await sendPhoto(server, ben, buildId(13), { resourceId: bens })
  const cookie = ana.cookie
  const data = (await server.request('GET', '/api/account/export', { headers: { cookie } })).json()
  expect(data.photos).toEqual([11, 12].map((n) => `https://places.example${photoUrl(buildId(n))}`))
  expect(data.resources).toMatchObject([{ images: [photoUrl(buildId(11))] }])
})

test('[SEC-27] serves the export as a download that is not cached', async () => {
  const server = await startTestApp()
  const { headers } = await read(server, await server.signUp('ana'))
  expect(headers['content-disposition']).toBe('attachment; filename="my-data-2026-06-01.json"')
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['cache-control']).toBe('no-store')
})

test('[SEC-15] exports nothing of other members, no hash and no token', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const anas = await addResource(server, ana, 1)
  const bens = await addResource(server, ben, 2)
  for (const id of [anas, bens]) {
    const body = { rating: 2, comment: 'A word of Ben’s' }
    await server.request('POST', `/api/resources/${id}/reviews`, { as: ben, body })
    await server.request('POST', '/api/saved-resources', { as: ben, body: { resourceId: id } })
  }
  const { body } = await read(server, ana)
  expect(JSON.parse(body)).toMatchObject({ reviews: [], saved: [], resources: [{ id: anas }] })
  const users = await server.db.selectFrom('users').select('password_hash').execute()
  const sessions = await server.db.selectFrom('sessions').select('token_hash').execute()
  for (const secret of [
    ...users.map((row) => row.password_hash),
    ...sessions.map((row) => row.token_hash),
    ana.cookie.replace('session=', ''),
    'argon2',
    ben.user.id,
    ben.user.email,
    'A word of Ben’s',
    bens,
  ]) {
    expect(body).not.toContain(secret)
  }
})

test('returns 401 to a visitor who requests an export', async () => {
  const server = await startTestApp()
  const response = await read(server)
  expect([response.statusCode, response.json().code]).toEqual([401, 'signed_out'])
})
