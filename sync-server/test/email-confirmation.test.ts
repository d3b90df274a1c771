import { expect, test } from 'vitest'
import { bootstrapDirectory } from '../src/services/operations/bootstrap.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { startWithMail } from './support/start-with-mail.ts'

const hour = 60 * 60_000
const account = { username: 'okafors', email: 'okafors@example.org', password: 'sand in the shoes' }
const place = {
  name: 'Tide pool walk',
  category: 'activities',
  location: 'Sagres, Portugal',
  description: 'Families meet here.',
}

async function signUp(server: TestApp, body = account) {
  const response = await server.request('POST', '/api/auth/signup', { body })
  expect(response.statusCode).toBe(201)
  const as = {
    user: response.json(),
    cookie: `session=${response.cookies[0]?.value}`,
    password: '',
  }
  return { ...as, password: body.password }
}

const tokenIn = (mail: { text: string }, name = 'confirm') =>
  new RegExp(`\\?${name}=([\\w-]+)`).exec(mail.text)?.[1] ?? ''
const confirm = (server: TestApp, token: string) =>
  server.request('POST', '/api/auth/confirm-email', { body: { token } })
const publish = async (server: TestApp, as: Awaited<ReturnType<typeof signUp>>) => {
  const response = await server.request('POST', '/api/resources', { as, body: place })
  return [response.statusCode, response.json().code]
}

test('[SEC-31] publishes nothing of an account before the address is confirmed, but stores the account’s saves', async () => {
  const { server, nextMail } = await startWithMail()
  const author = await server.signUp('ana')
  const { id } = (
    await server.request('POST', '/api/resources', { as: author, body: place })
  ).json()
  const member = await signUp(server)
  expect(member.user.emailState).toBe('unconfirmed')
  const send = (method: string, url: string, body: object) =>
    server.request(method, url, { as: member, body })
  const refused = [
    await send('POST', '/api/resources', place),
    await send('PUT', `/api/resources/${id}`, { ...place, revision: 0 }),
    await send('POST', `/api/resources/${id}/reviews`, { rating: 5, id: crypto.randomUUID() }),
    await send('PUT', `/api/photos/${crypto.randomUUID()}?resourceId=${id}`, {}),
  ]
  for (const response of refused)
    expect([response.statusCode, response.json().code]).toEqual([403, 'email_unconfirmed'])
  expect((await send('POST', '/api/saved-resources', { resourceId: id })).statusCode).toBe(201)

  expect((await confirm(server, tokenIn(await nextMail(1)))).statusCode).toBe(200)
  expect(await publish(server, member)).toEqual([201, undefined])
  const session = await server.request('GET', '/api/auth/session', { as: member })
  expect(session.json().user.emailState).toBe('confirmed')
})

test('[SEC-31] sends the confirmation to the other devices of the account in their feed', async () => {
  const { server, nextMail } = await startWithMail()
  const member = await signUp(server)
  const before = (await server.request('GET', '/api/sync/mine', { as: member })).json()
  await confirm(server, tokenIn(await nextMail(1)))
  const url = `/api/sync/mine?since=${before.cursor}`
  const { rows } = (await server.request('GET', url, { as: member })).json()
  const row = { ...member.user, emailState: 'confirmed' }
  expect(rows).toEqual([{ type: 'account', row }])
})

test('[SEC-31] accepts a confirmation link once, for three days, and only for the address that it was mailed to', async () => {
  const { server, nextMail } = await startWithMail()
  const member = await signUp(server)
  const used = tokenIn(await nextMail(1))
  expect((await confirm(server, used)).statusCode).toBe(200)
  const again = await confirm(server, used)
  expect([again.statusCode, again.json().code]).toEqual([410, 'confirmation_link_expired'])

  const move = (email: string) =>
    server.request('PUT', '/api/auth/profile', {
      as: member,
      body: { username: account.username, email, password: account.password },
    })
  expect((await move('sea@example.org')).json().emailState).toBe('unconfirmed')
  // The other mail goes to the old address; the order of the two mails is not fixed.
  await nextMail(3)
  const links = async (count: number) => {
    await nextMail(count)
    return tokenIn(await nextMail(count)) || tokenIn(await nextMail(count - 1))
  }
  const previous = await links(3)
  await move('shore@example.org')
  const latest = await links(4)
  expect((await confirm(server, previous)).statusCode).toBe(410)
  server.clock.advance(3 * 24 * hour)
  expect((await confirm(server, latest)).statusCode).toBe(410)
})

test('[SEC-31] refuses a new name of an unconfirmed account whose reviews would show it, but not a new address', async () => {
  const { server, nextMail } = await startWithMail()
  const author = await server.signUp('ana')
  const { id } = (
    await server.request('POST', '/api/resources', { as: author, body: place })
  ).json()
  const as = await signUp(server)
  const reviewsPath = `/api/resources/${id}/reviews`
  const change = async (username: string, email: string) => {
    const body = { username, email, password: as.password }
    const response = await server.request('PUT', '/api/auth/profile', { as, body })
    return [response.statusCode, response.json().code]
  }
  const name = 'Okafors by the sea'
  expect(await change(name, account.email)).toEqual([200, undefined])
  await confirm(server, tokenIn(await nextMail(1)))
  await server.request('POST', reviewsPath, { as, body: { rating: 5 } })

  expect(await change(name, 'sea@example.org')).toEqual([200, undefined])
  expect(await change('Buy now', 'sea@example.org')).toEqual([403, 'email_unconfirmed'])
  const reviews = (await server.request('GET', reviewsPath)).json()
  expect(reviews).toMatchObject([{ user: { username: name } }])
  expect(await change(name, 'shore@example.org')).toEqual([200, undefined])
  await confirm(server, tokenIn(await nextMail(4)))
  expect(await change('Okafors', 'shore@example.org')).toEqual([200, undefined])
})

test('[SEC-31] mails an unconfirmed address at most once an hour, and never a text of the person who signed up', async () => {
  const { server, mails, nextMail } = await startWithMail()
  const victim = 'victim@example.org'
  const first = await signUp(server, { ...account, username: 'Buy now', email: victim })
  await nextMail(1)
  const send = (as: typeof first) => server.request('POST', '/api/auth/send-confirmation', { as })
  const tooSoon = await send(first)
  expect([tooSoon.statusCode, tooSoon.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(tooSoon.headers['retry-after'])).toBe(3600)
  for (let n = 0; n < 3; n += 1)
    await server.request('POST', '/api/auth/forgot-password', { body: { email: victim } })
  await server.request('DELETE', '/api/account', {
    as: first,
    body: { password: account.password, resources: 'keep' },
  })
  const second = await signUp(server, { ...account, username: 'Buy more', email: victim })
  expect((await send(second)).statusCode).toBe(429)
  server.clock.advance(hour)
  expect((await send(second)).statusCode).toBe(200)
  await nextMail(2)
  await server.app.close()
  expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
    [victim, 'Confirm your email address'],
    [victim, 'Confirm your email address'],
  ])
  for (const { text, html } of mails()) expect(text + html).not.toContain('Buy')
})

test('[SEC-31] confirms the address when the password is reset by a mailed link', async () => {
  const { server, nextMail } = await startWithMail()
  const { user } = await signUp(server)
  await nextMail(1)
  server.clock.advance(hour)
  await server.request('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  const mail = await nextMail(2)
  expect(mail.text).not.toContain(user.username)
  const body = { token: tokenIn(mail, 'reset'), password: 'shells on the sill' }
  const response = await server.request('POST', '/api/auth/reset-password', { body })
  expect(response.json().emailState).toBe('confirmed')
})

test('lets older accounts publish without confirmation, and confirms the address of an older account on request', async () => {
  const { server, nextMail } = await startWithMail()
  const old = await server.signUp('ana')
  expect(old.user.emailState).toBeUndefined()
  expect(await publish(server, old)).toEqual([201, undefined])
  const configuration = (await server.request('GET', '/api/configuration')).json()
  expect(configuration.confirmsEmail).toBe(true)
  const send = () => server.request('POST', '/api/auth/send-confirmation', { as: old })
  expect((await send()).statusCode).toBe(200)
  expect((await confirm(server, tokenIn(await nextMail(1)))).statusCode).toBe(200)
  expect((await send()).statusCode).toBe(200)
})

test('confirms no address without a mail server, and lets waiting accounts publish after the next start', async () => {
  const { server } = await startWithMail()
  const member = await signUp(server)
  expect(await publish(server, member)).toEqual([403, 'email_unconfirmed'])
  await bootstrapDirectory(server.db, {
    config: { ...server.config, sampleData: false, firstAdmin: null, smtpUrl: null },
    now: server.clock.now(),
  })
  expect(await publish(server, member)).toEqual([201, undefined])

  const serverWithoutMail = await startTestApp()
  const other = await signUp(serverWithoutMail)
  expect(other.user.emailState).toBeUndefined()
  expect(await publish(serverWithoutMail, other)).toEqual([201, undefined])
  const configuration = (await serverWithoutMail.request('GET', '/api/configuration')).json()
  expect(configuration.confirmsEmail).toBe(false)
})

test('deletes expired confirmation links and the times of confirmation mails', async () => {
  const { server, nextMail } = await startWithMail()
  await signUp(server)
  await nextMail(1)
  const count = async (table: 'email_confirmations' | 'confirmation_mails') =>
    (await server.db.selectFrom(table).selectAll().execute()).length
  await runHousekeeping(server.db, server.clock.now())
  expect([await count('email_confirmations'), await count('confirmation_mails')]).toEqual([1, 1])
  server.clock.advance(3 * 24 * hour + 1)
  await runHousekeeping(server.db, server.clock.now())
  expect([await count('email_confirmations'), await count('confirmation_mails')]).toEqual([0, 0])
})
