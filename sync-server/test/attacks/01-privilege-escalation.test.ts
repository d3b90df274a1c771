import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { startVictim } from '../support/victim.ts'

test('[SEC-10] [SEC-11] [SEC-14] attack 1: grants the admin role to nobody, whatever a client sends', async () => {
  const victim = await startVictim()
  const { user, cookie } = await victim.signUp('mallory')
  const admin = await victim.admin()
  const account = { username: 'eve', email: 'eve@example.org', password: 'long dusty roads' }
  const profile = { username: 'mallory', email: user.email }
  const role = `/api/admin/users/${user.id}/role`
  const forged = { role: 'admin' }

  for (const [method, path, body, status] of [
    ['POST', '/api/auth/signup', { ...account, role: 'admin' }, 400],
    ['POST', '/api/auth/signup', { ...account, id: admin.user.id }, 400],
    ['PUT', '/api/auth/profile', { ...profile, role: 'admin' }, 400],
    ['PUT', '/api/auth/profile', { ...profile, userId: admin.user.id }, 403],
    ['POST', '/api/resources', { ...buildDraft(1), isSample: 'true' }, 400],
    ['PUT', role, forged, 403],
    ['PUT', role, { ...forged, userId: admin.user.id }, 403],
    ['PUT', role, { ...forged, userId: user.id }, 403],
    ['DELETE', `/api/admin/users/${admin.user.id}`, { userId: admin.user.id }, 403],
    ['POST', '/api/admin/users', { userId: admin.user.id }, 403],
    ['POST', '/api/admin/stats', {}, 403],
  ] as const) {
    const response = await victim.send(method, path, { cookie, body })
    expect([path, body, response.status]).toEqual([path, body, status])
  }

  const prototype =
    '{"username":"mallory","email":"mallory@example.org","__proto__":{"role":"admin"}}'
  expect((await victim.send('PUT', '/api/auth/profile', { cookie, body: prototype })).status).toBe(
    400,
  )

  for (const headers of [
    { 'x-account-id': admin.user.id },
    { 'x-user-id': admin.user.id },
    { 'x-role': 'admin' },
    { authorization: `Bearer ${admin.user.id}` },
    { 'x-original-url': '/api/admin/stats', 'x-rewrite-url': '/api/admin/stats' },
    { 'x-http-method-override': 'PUT', 'x-forwarded-for': '127.0.0.1' },
  ]) {
    const response = await victim.send('POST', '/api/admin/stats', { cookie, body: {}, headers })
    expect([headers, response.status]).toEqual([headers, expect.toBeOneOf([403, 409])])
  }
  for (const path of [
    '/api/admin/stats/',
    '/API/admin/stats',
    '//api/admin/stats',
    '/api//admin/stats',
    '/api/admin/stats;x',
    '/%61pi/admin/stats',
    '/api/docs/../admin/stats',
  ]) {
    const response = await victim.send('POST', path, { cookie, body: {} })
    expect([path, response.status]).toEqual([path, expect.toBeOneOf([403, 404])])
  }
  expect((await victim.whoIs(cookie))?.role).toBe('user')
  expect((await victim.whoIs(admin.cookie))?.role).toBe('admin')
})

test('[SEC-11] attack 1: gives a demoted admin no rights in an earlier session', async () => {
  const victim = await startVictim()
  const admin = await victim.admin()
  const second = await victim.signUp('second')
  const path = `/api/admin/users/${second.user.id}/role`
  const setRole = (role: string) =>
    victim.send('PUT', path, { cookie: admin.cookie, body: { role } })
  const stats = () => victim.send('POST', '/api/admin/stats', { cookie: second.cookie, body: {} })
  expect((await setRole('admin')).status).toBe(200)
  expect((await stats()).status).toBe(200)
  expect((await setRole('user')).status).toBe(200)
  expect((await stats()).status).toBe(403)
})
