import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../support/build-test-app.ts'
import { digest } from '../support/database-state.ts'

const password = 'long dusty roads'

/** Each looks like `maria` on some screen. */
const twins = [
  'MARIA',
  'Maria ',
  '\tmaria',
  'ｍａｒｉａ',
  '𝐦𝐚𝐫𝐢𝐚',
  'mari\u00aa',
  'maria\u0020\u0020',
  'ma\u200bria',
  'maria\u202e',
  'mar\u00adia',
  'maria\ufeff',
  'maria\u{e0041}',
  'm\u034faria',
]

const composed = 'J\u00f6rg'
const decomposed = 'Jo\u0308rg'

async function refusalOf(server: TestApp, account: object): Promise<string> {
  const before = await digest(server.db)
  const response = await server.request('POST', '/api/auth/signup', {
    body: { username: 'new', email: 'new@example.org', password, ...account },
  })
  if (response.statusCode >= 400) expect(await digest(server.db)).toEqual(before)
  return response.statusCode === 201 ? 'made' : response.json().code
}

test('[SEC-9] refuses a name that looks like a taken name, at sign-up and at a change of name', async () => {
  const server = await startTestApp()
  await server.signUp('maria')
  await refusalOf(server, { username: composed, email: 'jorg@example.org' })
  const as = await server.signUp('ben')
  for (const username of [...twins, decomposed]) {
    expect([username, await refusalOf(server, { username })]).toEqual([
      username,
      expect.stringMatching(/^(username_taken|invalid_input)$/),
    ])
    const body = { username, email: as.user.email }
    const renamed = await server.request('PUT', '/api/auth/profile', { as, body })
    expect([username, renamed.statusCode]).toEqual([username, expect.toBeOneOf([400, 409])])
  }
})

test('[SEC-9] treats a name with joiners and emoji as taken with and without its invisible characters', async () => {
  const server = await startTestApp()
  for (const [n, [name, twin]] of [
    ['علی\u200cرضا', 'علیرضا'],
    ['ශ්\u200dරී', 'ශ්රී'],
    ['Ana ❤\ufe0f', 'Ana ❤'],
    ['رضا', 'ر\u200cضا'],
  ].entries()) {
    const email = `member-${n}@example.org`
    expect([name, await refusalOf(server, { username: name, email })]).toEqual([name, 'made'])
    expect([twin, await refusalOf(server, { username: twin })]).toEqual([twin, 'username_taken'])
  }
})

test('[SEC-9] names the forbidden character in the refusal of a name', async () => {
  const server = await startTestApp()
  const body = { username: 'an\u200ba', email: 'ana@example.org', password }
  const response = await server.request('POST', '/api/auth/signup', { body })
  expect(response.json()).toEqual({
    error: 'A username cannot have the character U+200B.',
    code: 'invalid_input',
    fields: ['username'],
  })
})

test('[SEC-9] treats an e-mail address as the same in any case and width', async () => {
  const server = await startTestApp()
  await server.signUp('maria')
  for (const email of ['MARIA@EXAMPLE.ORG', 'Maria@example.Org', 'ｍａｒｉａ@example.org']) {
    expect([email, await refusalOf(server, { email })]).toEqual([
      email,
      expect.stringMatching(/^(email_taken|invalid_input)$/),
    ])
  }
})

test('[SEC-9] refuses a name that looks like a taken name in another alphabet', async () => {
  const server = await startTestApp()
  await server.signUp('maria')
  for (const username of ['m\u0430ria', '\u041c\u0430ria', 'rnaria', 'mar\u0456a']) {
    expect([username, await refusalOf(server, { username })]).toEqual([username, 'username_taken'])
  }
})

test('[SEC-5] accepts passwords of every script and refuses common ones', async () => {
  const server = await startTestApp()
  for (const [word, outcome] of [
    ['password', 'password_too_common'],
    ['12345678', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
    ['x'.repeat(7), 'invalid_input'],
    ['x'.repeat(129), 'invalid_input'],
    ['семь слонов идут', 'made'],
  ] as const) {
    expect([word, await refusalOf(server, { password: word })]).toEqual([word, outcome])
  }
})
