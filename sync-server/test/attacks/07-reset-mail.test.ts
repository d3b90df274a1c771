import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { readMails, resetTokenIn, waitForMails } from '../support/read-mails.ts'
import { startVictim } from '../support/victim.ts'

const password = 'long dusty roads'

test('[S8] attack 7: the link in the mail leads to us, whatever the request says', async () => {
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
    const answer = await victim.send('POST', '/api/auth/forgot-password', { body, headers })
    expect(answer.status).toBe(200)
    const mail = (await waitForMails(victim.folder, n + 1)).at(-1)
    expect(mail?.text).toMatch(/https:\/\/places\.example\/\?reset=[\w-]{43,}/)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  }
})

test('[S8] attack 7: a link works once, however many use it at the same moment', async () => {
  const victim = await startVictim()
  const { user } = await victim.signUp('alice')
  await victim.send('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  const token = resetTokenIn((await waitForMails(victim.folder, 1))[0])
  const reset = (n: number) =>
    victim.send('POST', '/api/auth/reset-password', {
      body: { token, password: `${password} ${n}` },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'reset_link_expired')).toHaveLength(19)
  expect((await reset(20)).code).toBe('reset_link_expired')
})

test('[S8] attack 7: a token is not guessed, and no mail goes to a second address', async () => {
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
    const answer = await victim.send('POST', '/api/auth/forgot-password', { body: { email } })
    expect([email, answer.status]).toEqual([email, 400])
  }
  for (const token of ['A'.repeat(43), user.id, '%'.repeat(30), '', "' or 1=1 --aaaaaaaaaaaaaa"]) {
    const answer = await victim.send('POST', '/api/auth/reset-password', {
      body: { token, password },
    })
    expect([token, answer.status]).toEqual([token, expect.toBeOneOf([400, 410])])
    const asked = await victim.send('POST', '/api/auth/reset-password/account', { body: { token } })
    expect([token, asked.status]).toEqual([token, expect.toBeOneOf([400, 410])])
  }
  expect(readMails(victim.folder)).toEqual([])
})

test('[S8] attack 7: a visitor who follows a stranger’s link is told whose it is, and stays signed out of it', async () => {
  const victim = await startVictim()
  const mallory = await victim.signUp('mallory')
  const alice = await victim.signUp('alice')
  const { email } = mallory.user
  await victim.send('POST', '/api/auth/forgot-password', { body: { email } })
  const token = resetTokenIn((await waitForMails(victim.folder, 1))[0])

  const { cookie } = alice
  const path = '/api/auth/reset-password/account'
  const asked = await victim.send('POST', path, { cookie, body: { token } })
  expect(JSON.parse(asked.text)).toEqual({
    username: 'mallory',
    maskedEmail: 'm•••@example.org',
  })
  expect(asked.headers['cache-control']).toBe('no-store')

  const body = { token, password }
  const reset = await victim.send('POST', '/api/auth/reset-password', { cookie, body })
  expect(reset.status).toBe(200)
  expect(String(reset.headers['set-cookie'])).toMatch(/^known-device=[^,]+$/)
  expect(await victim.whoIs(cookie)).toEqual(alice.user)
})
