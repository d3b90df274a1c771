import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { startVictim } from '../support/victim.ts'

test('[SEC-16] attack 4: refuses writes of another site with the cookie of the visitor', async () => {
  const victim = await startVictim()
  const { user, cookie } = await victim.signUp('alice')
  const id = buildId(1)
  await victim.send('POST', '/api/resources', { cookie, body: { id, ...buildDraft(1) } })
  const list = async () => (await victim.send('GET', '/api/resources')).text
  const before = await list()
  const json = JSON.stringify(buildDraft(2))

  for (const [headers, status] of [
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 415],
    [{ 'content-type': 'text/plain; application/json' }, 415],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: victim.address }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `${victim.address}.evil.example` }, 403],
    [{ origin: `http://localhost:${victim.port + 1}` }, 403],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, 403],
    [{ origin: 'https://evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' }, 403],
  ] as [Record<string, string>, number][]) {
    const response = await victim.send('POST', '/api/resources', { cookie, body: json, headers })
    expect([headers, response.status]).toEqual([headers, status])
  }

  for (const [method, path] of [
    ['POST', '/api/auth/signout'],
    ['POST', '/api/auth/signout-everywhere'],
    ['DELETE', `/api/resources/${id}`],
    ['DELETE', '/api/account'],
    ['POST', '/api/auth/signin'],
    ['POST', '/api/auth/forgot-password'],
  ] as const) {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    const response = await victim.send(method, path, { cookie, headers })
    expect([path, response.code]).toEqual([path, 'csrf_refused'])
  }

  for (const path of [
    '/api/auth/signout',
    `/api/resources/${id}?_method=DELETE`,
    '/api/admin/stats',
    '/api/account',
  ]) {
    const headers = { 'x-http-method-override': 'DELETE' }
    expect([path, (await victim.send('GET', path, { cookie, headers })).status]).toEqual([
      path,
      404,
    ])
  }
  expect(await list()).toBe(before)
  expect(await victim.whoIs(cookie)).toEqual(user)
})

test('[SEC-17] attack 4: allows no reads by another site', async () => {
  const victim = await startVictim()
  const { cookie } = await victim.signUp('alice')
  for (const [method, headers] of [
    ['GET', { origin: 'https://evil.example' }],
    ['OPTIONS', { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' }],
  ] as const) {
    const response = await victim.send(method, '/api/auth/session', { cookie, headers })
    const allowed = Object.keys(response.headers).filter((name) =>
      name.startsWith('access-control'),
    )
    expect([method, allowed]).toEqual([method, []])
    expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})
