import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { startVictim } from '../support/victim.ts'

test('[SEC-10] attack 2: refuses writes in the name of another member', async () => {
  const victim = await startVictim()
  const alice = await victim.signUp('alice')
  const { cookie } = await victim.signUp('mallory')
  const id = buildId(1)
  const key = 'the-key-of-alice'
  const created = await victim.send('POST', '/api/resources', {
    cookie: alice.cookie,
    body: { id, ...buildDraft(1) },
    headers: { 'idempotency-key': key },
  })
  expect(created.status).toBe(201)
  const theirs = `/api/resources/${id}`
  const edit = { ...buildDraft(1), name: 'Mine now', revision: 1 }

  for (const [method, path, body, headers, status] of [
    ['POST', '/api/resources', { ...buildDraft(2), authorId: alice.user.id }, {}, 403],
    ['POST', '/api/resources', { ...buildDraft(2), userId: alice.user.id }, {}, 400],
    ['POST', '/api/resources', buildDraft(2), { 'x-account-id': alice.user.id }, 409],
    ['POST', '/api/saved-resources', { resourceId: id, userId: alice.user.id }, {}, 400],
    ['POST', `${theirs}/reviews`, { rating: 1, userId: alice.user.id }, {}, 400],
    ['PUT', theirs, edit, {}, 403],
    ['DELETE', theirs, undefined, {}, 403],
    ['DELETE', theirs, undefined, { 'x-account-id': alice.user.id }, 409],
    [
      'PUT',
      '/api/auth/profile',
      { username: 'x', email: 'x@example.org', userId: alice.user.id },
      {},
      403,
    ],
    [
      'DELETE',
      '/api/account',
      { password: alice.password, resources: 'delete', userId: alice.user.id },
      {},
      400,
    ],
  ] as const) {
    const response = await victim.send(method, path, { cookie, body, headers })
    expect([method, path, body, response.status]).toEqual([method, path, body, status])
  }

  const replayed = await victim.send('POST', '/api/resources', {
    cookie,
    body: { id, ...buildDraft(1) },
    headers: { 'idempotency-key': key },
  })
  expect([replayed.status, replayed.code]).toEqual([409, 'id_taken'])
  expect(replayed.text).not.toContain(alice.user.id)

  const [resource, ...others] = JSON.parse((await victim.send('GET', '/api/resources')).text)
  expect([resource.name, resource.authorId, others]).toEqual([
    buildDraft(1).name,
    alice.user.id,
    [],
  ])
  expect(await victim.whoIs(alice.cookie)).toEqual(alice.user)
})
