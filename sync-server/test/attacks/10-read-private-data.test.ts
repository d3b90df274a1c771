import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { startVictim, startVictimProcess } from '../support/victim.ts'

test('[SEC-15] attack 10: returns no saves, e-mail address or rows of another member', async () => {
  const victim = await startVictim()
  const alice = await victim.signUp('alice')
  const id = buildId(1)
  const path = `/api/resources/${id}`
  const review = { rating: 5, comment: 'Ours loved it.' }
  const as = { cookie: alice.cookie }
  await victim.send('POST', '/api/resources', { ...as, body: { id, ...buildDraft(1) } })
  await victim.send('POST', `${path}/reviews`, { ...as, body: review })
  await victim.send('POST', '/api/saved-resources', { ...as, body: { resourceId: id } })
  const mallory = await victim.signUp('mallory')
  const { cookie } = mallory

  const read = async (url: string) => (await victim.send('GET', url, { cookie })).text
  expect(await read('/api/saved-resources')).toBe('[]')
  expect(await read(`/api/saved-resources/${id}/status`)).toBe('{"isSaved":false}')
  expect(JSON.parse(await read('/api/sync/mine')).rows).toEqual([
    { type: 'account', row: mallory.user },
  ])
  expect(JSON.parse(await read('/api/account/export'))).toMatchObject({
    account: mallory.user,
    resources: [],
    reviews: [],
    saved: [],
  })

  for (const url of [
    '/api/resources',
    `${path}/reviews`,
    '/api/sync/catalogue',
    '/api/sync/mine',
    '/api/account/export',
    `/api/account/export?userId=${alice.user.id}`,
    '/api/auth/session',
    '/api/configuration',
    '/api/openapi.json',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/health',
    '/api/ready',
  ]) {
    const text = await read(url)
    expect([url, text.match(/alice@|operator@|\$argon2|password_?hash|token_?hash/i)]).toEqual([
      url,
      null,
    ])
    expect([url, text.includes(victim.folder)]).toEqual([url, false])
  }
  for (const url of [
    '/api/users',
    `/api/users/${alice.user.id}`,
    '/api/admin/users',
    '/.env',
    '/api/logs',
    '/metrics',
    '/api/auth/session/',
    '/directory.db-wal',
  ]) {
    const response = await victim.send('GET', url, { cookie })
    expect([url, response.status]).toEqual([url, 404])
  }
  for (const headers of [{ 'x-account-id': alice.user.id }, { 'x-user-id': alice.user.id }]) {
    const response = await victim.send('GET', '/api/sync/mine', { cookie, headers })
    expect(response.text).not.toContain('alice')
  }
})

test('[SEC-15] attack 10: forbids shared caching of private responses', async () => {
  const victim = await startVictim()
  const { cookie } = await victim.signUp('alice')
  for (const url of [
    '/api/auth/session',
    '/api/sync/mine',
    '/api/saved-resources',
    '/api/account/export',
  ]) {
    const { headers } = await victim.send('GET', url, { cookie })
    expect([url, headers['cache-control']]).toEqual([url, expect.stringContaining('no-store')])
  }
})

test('[SEC-26] attack 10: returns only a request id for a failure and logs the details under it', async () => {
  const victim = await startVictimProcess()
  const { cookie } = await victim.signUp('mallory')
  const db = openDatabase(victim.databaseUrl)
  await db.schema.alterTable('saved_resources').renameTo('elsewhere').execute()
  await db.destroy()
  const response = await victim.send('GET', '/api/saved-resources', { cookie })
  expect(response.status).toBe(500)
  expect(JSON.parse(response.text)).toEqual({
    error: 'Failed to fetch saved resources',
    code: 'internal',
  })
  expect(JSON.stringify(response)).not.toMatch(/sqlite|postgres|saved_resources|\.ts:/i)
  // A process may write its log after the response.
  await vi.waitFor(() => {
    const lines = victim.output().split('\n')
    const line = lines.find((text) => /no such table|does not exist/.test(text))
    expect(line ?? '').toContain(response.headers['x-request-id'])
  }, 20_000)
})

test('[SEC-25] attack 10: logs no secret at log level trace', async () => {
  const victim = await startVictimProcess({ LOG_LEVEL: 'trace' })
  const { user, cookie, password } = await victim.signUp('alice')
  await victim.signIn(user.email, 'wrong secret words')
  await victim.signIn(user.email, password)
  await victim.send('GET', '/api/auth/session?token=in-the-address', { cookie })
  const body = { token: 'guess'.repeat(9), password: 'another secret word' }
  await victim.send('POST', '/api/auth/reset-password', { body })
  await victim.send('POST', '/api/auth/reset-password/account', { body: { token: body.token } })
  await victim.send('POST', '/api/auth/signin', { body: '{"password":"broken secret' })
  await vi.waitFor(() => expect(victim.output()).toContain('/api/auth/signin'), 20_000)
  const log = victim.output()
  for (const secret of [
    password,
    'wrong secret words',
    'another secret word',
    'broken secret',
    'in-the-address',
    body.token,
    cookie.replace('session=', ''),
    user.email,
  ]) {
    expect([secret, log.includes(secret)]).toEqual([secret, false])
  }
})
