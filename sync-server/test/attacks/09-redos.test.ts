import { buildDraft } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { startVictim } from '../support/victim.ts'

test('[SEC-17] attack 9: no text makes a regular expression slow', async () => {
  const victim = await startVictim()
  const admin = await victim.admin()
  const { cookie } = admin
  // The greatest length at which three texts fit into a body.
  const long = 7_000
  for (const text of [
    'a'.repeat(long),
    `${'a'.repeat(long)}!`,
    `${'a.'.repeat(long)}@`,
    `a@${'a.'.repeat(long)}`,
    `${'a@'.repeat(long)}`,
    `https://${'a.'.repeat(long)}`,
    `https://${'%'.repeat(long)}`,
    `${' '.repeat(long)}x`,
    `x${'\t'.repeat(long)}x`,
    `${'\u0301'.repeat(long)}`,
    `${'\ufdfa'.repeat(long)}`,
  ]) {
    const draft = { ...buildDraft(1), name: text, contactInfo: { email: text, website: text } }
    const profile = { username: text, email: text }
    for (const [method, path, body] of [
      ['POST', '/api/resources', draft],
      ['PUT', '/api/auth/profile', profile],
      ['POST', '/api/auth/forgot-password', { email: text }],
    ] as const) {
      // A body that is longer than any account data is not read.
      const refusals = path === '/api/resources' ? [400] : [400, 413]
      const { status } = await victim.send(method, path, { cookie, body })
      expect([path, status]).toEqual([path, expect.toBeOneOf(refusals)])
    }
  }
  for (const query of [
    '%'.repeat(100),
    '_%'.repeat(50),
    `${'a%'.repeat(49)}b`,
    '['.repeat(100),
    '\\'.repeat(100),
    '(a+)+$'.repeat(10),
    '\ufdfa'.repeat(100),
  ]) {
    for (const list of ['users', 'resources', 'audit']) {
      const response = await victim.send('POST', `/api/admin/${list}`, { cookie, body: { query } })
      expect([list, query, response.status]).toEqual([list, query, 200])
    }
  }
  expect((await victim.send('GET', '/api/health')).status).toBe(200)
})
