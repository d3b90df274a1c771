import { resourceSchema } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'

test('[I1] stores a resource with the id of the device, and creates an id for a resource without one', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const body = { id: buildId(1), ...buildDraft(1), authorId: as.user.id }
  const resource = resourceSchema.parse(
    (await server.request('POST', '/api/resources', { as, body })).json(),
  )
  expect(resource).toMatchObject({ id: buildId(1), authorId: as.user.id })
  expect(resource).toMatchObject({ isSample: 'false', rating: 0, reviewCount: 0 })
  const other = await server.request('POST', '/api/resources', { as, body: buildDraft(2) })
  expect(resourceSchema.parse(other.json()).id).not.toBe(resource.id)
})

test('[I2] changes nothing for the same resource again and returns 409 for other content with its id', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const body = { id: buildId(1), ...buildDraft(1) }
  const first = await server.request('POST', '/api/resources', { as, body })
  const again = await server.request('POST', '/api/resources', { as, body })
  expect(again.statusCode).toBe(200)
  expect(again.json()).toEqual(first.json())
  expect(again.headers['sync-seq']).toBe(first.headers['sync-seq'])
  const other = await server.request('POST', '/api/resources', { as, body: { ...body, name: 'B' } })
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({ code: 'id_taken' })
})

test('[I2] returns 409 for the id of another member’s resource and for a deleted id', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const id = await addResource(server, ana, 1)
  const body = { id, ...buildDraft(1) }
  const taken = await server.request('POST', '/api/resources', { as: ben, body })
  expect(taken.json()).toMatchObject({ code: 'id_taken' })
  await server.request('DELETE', `/api/resources/${id}`, { as: ana })
  const deleted = await server.request('POST', '/api/resources', { as: ana, body })
  expect(deleted.json()).toMatchObject({ code: 'id_taken' })
})

test('returns 403 for a resource with another author than the session', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const body = { ...buildDraft(1), authorId: ana.user.id }
  const response = await server.request('POST', '/api/resources', { as: ben, body })
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ code: 'forbidden' })
})

test('rejects server-managed fields in a new resource and names each', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const field of ['isSample', 'role', 'rating', 'reviewCount', 'createdAt', 'constructor']) {
    const body = { ...buildDraft(1), [field]: 'true' }
    const response = await server.request('POST', '/api/resources', { as, body })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid_input', fields: [field] })
  }
  const poisoned = await server.request('POST', '/api/resources', {
    as,
    body: `{"__proto__":{"role":"admin"},"name":"x"}`,
    headers: { 'content-type': 'application/json' },
  })
  expect(poisoned.statusCode).toBe(400)
  expect((await server.request('GET', '/api/resources')).json()).toEqual([])
})

test('refuses a website with another scheme and coordinates outside of the map', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const overrides of [
    { contactInfo: { website: 'javascript:alert(1)' } },
    { images: ['data:image/svg+xml,<svg/>'] },
    { latitude: 91 },
    { name: '   ' },
    { category: 'castles' },
  ]) {
    const body = { ...buildDraft(1), ...overrides }
    const response = await server.request('POST', '/api/resources', { as, body })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual(Object.keys(overrides))
  }
})

test('stores contact information without fields as null', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const body = { ...buildDraft(1), contactInfo: {} }
  const response = await server.request('POST', '/api/resources', { as, body })
  expect(response.json().contactInfo).toBeNull()
})

test('lists the resources of all categories or of one', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const n of [1, 2, 9]) await addResource(server, as, n)
  expect((await server.request('GET', '/api/resources')).json()).toHaveLength(3)
  const some = await server.request('GET', `/api/resources?category=${buildDraft(1).category}`)
  expect(some.json().map(({ id }: { id: string }) => id)).toEqual([buildId(9), buildId(1)])
  const none = await server.request('GET', '/api/resources?category=castles')
  expect(none.statusCode).toBe(400)
})

test('lets only the author and admins delete a resource', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const [first, second] = [await addResource(server, ana, 1), await addResource(server, ana, 2)]
  const path = (id: string) => `/api/resources/${id}`
  expect((await server.request('DELETE', path(first))).statusCode).toBe(401)
  expect((await server.request('DELETE', path(first), { as: ben })).statusCode).toBe(403)
  const own = await server.request('DELETE', path(first), { as: ana })
  expect(own.json()).toEqual({ id: first, deleted: true })

  await setRole(server.db, { email: ben.user.email.toUpperCase(), role: 'admin' })
  expect((await server.request('DELETE', path(second), { as: ben })).statusCode).toBe(200)
  expect((await server.request('GET', '/api/resources')).json()).toEqual([])
})

test('lets only admins delete a sample', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const sample = { id: buildId(5), draft: buildDraft(5), authorId: null, isSample: true }
  await createResource(server.db, { ...sample, now: server.clock.now() })
  const remove = () => server.request('DELETE', `/api/resources/${sample.id}`, { as: ana })
  expect((await remove()).statusCode).toBe(403)
  await setRole(server.db, { email: ana.user.email, role: 'admin' })
  expect((await remove()).statusCode).toBe(200)
  expect(await createResource(server.db, { ...sample, now: server.clock.now() })).toEqual({
    created: false,
  })
})

test('[R5] returns 404 for a second deletion, with the seq of the first deletion', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const id = await addResource(server, as, 1)
  const first = await server.request('DELETE', `/api/resources/${id}`, { as })
  await server.signUp('ben')
  const again = await server.request('DELETE', `/api/resources/${id}`, { as })
  expect(again.statusCode).toBe(404)
  expect(again.headers['sync-seq']).toBe(first.headers['sync-seq'])
})

test('[I2] treats an id in capital letters as the same id', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const id = '0190a0b0-0000-7000-8000-00000000abcd'
  const add = (as: typeof ana, spelled: string) =>
    server.request('POST', '/api/resources', { as, body: { id: spelled, ...buildDraft(1) } })
  expect((await add(ana, id.toUpperCase())).json()).toMatchObject({ id })
  expect((await add(ben, id)).json()).toMatchObject({ code: 'id_taken' })
  const reviews = await server.request('GET', `/api/resources/${id.toUpperCase()}/reviews`)
  expect(reviews.statusCode).toBe(200)
})

test('[SEC-20] refuses hidden characters in a website and returns an accepted website as it was sent', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const end of ['\ud800', '\0', 'a b', '\u202e', '\u200b']) {
    const body = { ...buildDraft(1), contactInfo: { website: `https://places.example/${end}` } }
    const response = await server.request('POST', '/api/resources', { as, body })
    expect([response.statusCode, response.json().fields]).toEqual([400, ['contactInfo']])
  }
  const website = 'https://plätze.example/kinder?a=b#c'
  const body = { ...buildDraft(1), contactInfo: { website } }
  const response = await server.request('POST', '/api/resources', { as, body })
  expect(response.json().contactInfo).toEqual({ website })
})
