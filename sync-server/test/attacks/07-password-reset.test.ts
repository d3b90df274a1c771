import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { readMails, resetTokenIn, waitForMails } from '../support/read-mails.ts'
import { startVictim } from '../support/victim.ts'

const password = 'long dusty roads'

test('[SEC-8] attack 7: mails a link to the configured address, whatever the request contains', async () => {
  const PUBLIC_URL = 'https://places.example'
  const victim = await startVictim({ PUBLIC_URL, PORT: String(await freePort()) })
  const { user } = await victim.signUp('alice')
  const poisons = [
    { host: 'evil.example' },
    {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    },
    { host: 'evil.example', origin: PUBLIC_URL, referer: 'https://evil.example/' },
  ]
  for (const [n, headers] of poisons.entries()) {
    const body = { email: user.email }
    const response = await victim.send('POST', '/api/auth/forgot-password', { body, headers })
    expect(response.status).toBe(200)
    const mail = (await waitForMails(victim.folder, n + 1)).at(-1)
    expect(mail?.text).toMatch(/https:\/\/places\.example\/\?reset=[\w-]{43,}/)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  }
})

test('[SEC-8] attack 7: accepts a reset link once, even if many requests use the link at the same time', async () => {
  const victim = await startVictim()
  const { user } = await victim.signUp('alice')
  await victim.send('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  const token = resetTokenIn((await waitForMails(victim.folder, 1))[0])
  const reset = (n: number) =>
    victim.send('POST', '/api/auth/reset-password', {
      body: { token, password: `${password} ${n}` },
    })
  const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(n)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ code }) => code === 'reset_link_expired')).toHaveLength(19)
  expect((await reset(20)).code).toBe('reset_link_expired')
})

test('[SEC-8] attack 7: accepts no guessed token and sends no mail to a second address', async () => {
  const victim = await startVictim()
  const { user } = await victim.signUp('alice')
  await victim.signUp('mallory')
  for (const email of [
    'alice@example.org,mallory@example.org',
    'alice@example.org\r\nBcc: mallory@example.org',
    'alice@example.org\nmallory@example.org',
    ['alice@example.org', 'mallory@example.org'],
    { $ne: '' },
  ]) {
    const response = await victim.send('POST', '/api/auth/forgot-password', { body: { email } })
    expect([email, response.status]).toEqual([email, 400])
  }
  for (const token of ['A'.repeat(43), user.id, '%'.repeat(30), '', "' or 1=1 --aaaaaaaaaaaaaa"]) {
    const response = await victim.send('POST', '/api/auth/reset-password', {
      body: { token, password },
    })
    expect([token, response.status]).toEqual([token, expect.toBeOneOf([400, 410])])
    const account = await victim.send('POST', '/api/auth/reset-password/account', {
      body: { token },
    })
    expect([token, account.status]).toEqual([token, expect.toBeOneOf([400, 410])])
  }
  expect(readMails(victim.folder)).toEqual([])
})

test('[SEC-8] attack 7: shows whose account a stranger’s link is for and does not sign in to it', async () => {
  const victim = await startVictim()
  const mallory = await victim.signUp('mallory')
  const alice = await victim.signUp('alice')
  const { email } = mallory.user
  await victim.send('POST', '/api/auth/forgot-password', { body: { email } })
  const token = resetTokenIn((await waitForMails(victim.folder, 1))[0])

  const { cookie } = alice
  const path = '/api/auth/reset-password/account'
  const account = await victim.send('POST', path, { cookie, body: { token } })
  expect(JSON.parse(account.text)).toEqual({
    username: 'mallory',
    maskedEmail: 'm•••@example.org',
  })
  expect(account.headers['cache-control']).toBe('no-store')

  const body = { token, password }
  const reset = await victim.send('POST', '/api/auth/reset-password', { cookie, body })
  expect(reset.status).toBe(200)
  expect(String(reset.headers['set-cookie'])).toMatch(/^known-device=[^,]+$/)
  expect(await victim.whoIs(cookie)).toEqual(alice.user)
})
