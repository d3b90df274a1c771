import { errorBodySchema } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { DomainError } from '../src/services/domain-error.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { applyWrite } from '../src/services/sync/apply-write.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'

const day = 24 * 60 * 60_000
const add = (n = 1) => ({ id: buildId(n), ...buildDraft(n) })

test('[R2] [fault 3] applies a request only once when it arrives twice at the same time, and gives both the same response', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const options = { as, key: 'once', body: { ...buildDraft(1) } }
  const [first, second] = await Promise.all([
    server.request('POST', '/api/resources', options),
    server.request('POST', '/api/resources', options),
  ])
  expect(first.statusCode).toBe(201)
  expect(second.body).toBe(first.body)
  expect(second.statusCode).toBe(201)
  expect(second.headers['sync-seq']).toBe(first.headers['sync-seq'])
  expect((await server.request('GET', '/api/resources')).json()).toHaveLength(1)
})

test('[R2] treats a body with its keys in another order as the same request', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const body = add()
  const reordered = Object.fromEntries(Object.entries(body).reverse())
  const first = await server.request('POST', '/api/resources', { as, key: 'k', body })
  const second = await server.request('POST', '/api/resources', { as, key: 'k', body: reordered })
  expect(second.body).toBe(first.body)
})

test('[R2] [fault 4] returns 422 for the same key with another body and applies nothing', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await server.request('POST', '/api/resources', { as, key: 'k', body: add(1) })
  const response = await server.request('POST', '/api/resources', { as, key: 'k', body: add(2) })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect((await server.request('GET', '/api/resources')).json()).toHaveLength(1)
})

test('[R2] returns 422 for the same key on another path', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const first = await addResource(server, as, 1)
  const second = await addResource(server, as, 2)
  await server.request('DELETE', `/api/resources/${first}`, { as, key: 'k' })
  const response = await server.request('DELETE', `/api/resources/${second}`, { as, key: 'k' })
  expect(response.statusCode).toBe(422)
})

test('[R2] stores a refusal and returns it again even after its reason is gone', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const save = { as, key: 'early', body: { resourceId: buildId(1) } }
  const refused = await server.request('POST', '/api/saved-resources', save)
  expect(refused.statusCode).toBe(404)
  await addResource(server, as, 1)
  const again = await server.request('POST', '/api/saved-resources', save)
  expect(again.statusCode).toBe(404)
  expect(again.body).toBe(refused.body)
  expect(errorBodySchema.parse(again.json()).code).toBe('resource_not_found')
})

test('[R2] does not store a 401, so the write succeeds after sign-in', async () => {
  const server = await startTestApp()
  const visitor = await server.request('POST', '/api/resources', { key: 'k', body: add() })
  expect(visitor.statusCode).toBe(401)
  expect(visitor.json()).toEqual({
    code: 'signed_out',
    error: 'You must be signed in to create a resource',
  })
  const as = await server.signUp('ana')
  const member = await server.request('POST', '/api/resources', { as, key: 'k', body: add() })
  expect(member.statusCode).toBe(201)
})

test('[R2] does not store a server failure and leaves no rows of it', async () => {
  const { db, signUp, clock } = await startTestApp()
  const { user } = await signUp('ana')
  const write = { userId: user.id, key: 'k', bodyHash: 'h', now: clock.now() }
  const draft = buildDraft(1)
  const resource = { id: buildId(1), draft, authorId: user.id, isSample: false, now: clock.now() }
  await expect(
    applyWrite(db, write, async (trx) => {
      await createResource(trx, resource)
      throw new Error('power cut')
    }),
  ).rejects.toThrow('power cut')
  const response = await applyWrite(db, write, async (trx) => {
    expect((await createResource(trx, resource)).created).toBe(true)
    return { status: 201, body: {}, feed: 'catalogue' }
  })
  expect(response.status).toBe(201)
})

test('[R2] rolls back the writes and the seq of a refused decision', async () => {
  const { db, signUp, clock, request } = await startTestApp()
  const { user } = await signUp('ana')
  const write = { userId: user.id, key: 'k', bodyHash: 'h', now: clock.now() }
  const before = (await request('GET', '/api/sync/catalogue')).json()
  const response = await applyWrite(db, write, async (trx) => {
    const id = buildId(1)
    const draft = buildDraft(1)
    await createResource(trx, { id, draft, authorId: null, isSample: false, now: clock.now() })
    throw new DomainError('conflict')
  })
  expect(response.status).toBe(409)
  expect((await request('GET', '/api/sync/catalogue')).json()).toEqual(before)
})

test('[R1] accepts writes of a client that sends no key', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const response = await server.request('POST', '/api/resources', { as, body: add() })
  expect(response.statusCode).toBe(201)
  expect(response.headers['idempotency-key']).toBeUndefined()
})

test('[R2] still knows a key after 90 days, with its status and without its response body', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const options = { as, key: 'k', body: add() }
  await server.request('POST', '/api/resources', options)
  server.clock.advance(91 * day)
  await runHousekeeping(server.db, server.clock.now())

  const body = { email: as.user.email, password: as.password }
  const response = await server.request('POST', '/api/auth/signin', { body })
  const cookie = `session=${response.cookies[0]?.value}`
  const replay = { ...options, as: { ...as, cookie } }
  const again = await server.request('POST', '/api/resources', replay)
  expect(again.statusCode).toBe(201)
  expect(again.json()).toEqual({ replayed: true })
  expect(again.headers['sync-seq']).toBeDefined()
  const other = await server.request('POST', '/api/resources', { ...replay, body: add(2) })
  expect(other.statusCode).toBe(422)
})

test('[R2] [R5] returns an expired refusal after 90 days as an error in the common format', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const path = `/api/resources/${buildId(9)}`
  const first = await server.request('DELETE', path, { as, key: 'k' })
  expect(first.statusCode).toBe(404)
  server.clock.advance(91 * day)
  await runHousekeeping(server.db, server.clock.now())

  const body = { email: as.user.email, password: as.password }
  const response = await server.request('POST', '/api/auth/signin', { body })
  const cookie = `session=${response.cookies[0]?.value}`
  const again = await server.request('DELETE', path, { as: { ...as, cookie }, key: 'k' })
  expect(again.statusCode).toBe(404)
  expect(errorBodySchema.parse(again.json()).code).toBe('not_found')
  expect(again.headers['sync-seq']).toBe(first.headers['sync-seq'])
})

test('[R3] separates the keys of different accounts', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const first = await server.request('POST', '/api/resources', { as: ana, key: 'k', body: add(1) })
  const second = await server.request('POST', '/api/resources', { as: ben, key: 'k', body: add(2) })
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
})

test('[R3] [fault 10] returns 409 for a write of another account in this session and applies nothing', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const headers = { 'x-account-id': ana.user.id }
  const options = { headers, key: 'k', body: add() }
  const response = await server.request('POST', '/api/resources', { ...options, as: ben })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'account_mismatch' })
  expect((await server.request('POST', '/api/resources', options)).statusCode).toBe(401)
  expect((await server.request('GET', '/api/resources')).json()).toEqual([])
  const right = await server.request('POST', '/api/resources', { ...options, as: ana })
  expect(right.statusCode).toBe(201)
})

test('[P5] returns 410 for a write to a database of another epoch, applies nothing and does not store the key of the write', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const { epoch } = (await server.request('GET', '/api/sync/catalogue')).json()
  const options = { as, key: 'k', body: add() }
  const headers = { 'sync-epoch': 'before-the-restore' }
  const response = await server.request('POST', '/api/resources', { ...options, headers })
  expect(response.statusCode).toBe(410)
  expect(response.json()).toMatchObject({ code: 'cursor_expired' })
  expect(response.headers).toMatchObject({ 'sync-epoch': epoch, 'idempotency-key': 'k' })
  expect((await server.request('GET', '/api/resources')).json()).toEqual([])
  const named = await server.request('POST', '/api/resources', {
    ...options,
    headers: { 'sync-epoch': epoch },
  })
  expect(named.statusCode).toBe(201)
})

test('[R4] echoes a well-formed key and sends the epoch in every response, even in refusals', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  const responses = [
    await server.request('POST', '/api/resources', { as, key: 'k-1', body: add() }),
    await server.request('POST', '/api/resources', { key: 'k-1', body: add() }),
    await server.request('POST', '/api/resources', { as, key: 'k-1', body: { name: '' } }),
    await server.request('GET', '/api/nowhere', { key: 'k-1' }),
    await server.request('POST', '/api/resources', {
      as,
      key: 'k-1',
      body: '{',
      headers: { 'content-type': 'application/json' },
    }),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 401, 400, 404, 400])
  for (const { headers } of responses) {
    expect(headers['idempotency-key']).toBe('k-1')
    expect(headers['sync-epoch']).toMatch(/^[0-9a-f]{12}$/)
  }
})

test('[R4] returns 400 for a malformed idempotency key and never echoes it', async () => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const key of ['a b', 'x'.repeat(101), 'clé', '<script>']) {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') }
    const response = await server.request('POST', '/api/resources', { as, headers, body: add() })
    expect(response.statusCode).toBe(400)
    expect(response.headers['idempotency-key']).toBeUndefined()
  }
  expect((await server.request('GET', '/api/resources')).json()).toEqual([])
})
