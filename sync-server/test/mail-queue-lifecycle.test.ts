import { expect, onTestFinished, test } from 'vitest'
import { insertReset } from '../src/repositories/password-resets-repository.ts'
import { deleteAccountRows } from '../src/services/accounts/delete-account.ts'
import { hashToken, newToken } from '../src/services/accounts/sessions.ts'
import type { Mail } from '../src/services/mail/layout.ts'
import { queueMail } from '../src/services/mail/queue-mail.ts'
import { resetEpoch } from '../src/services/operations/bootstrap.ts'
import { buildTestApp, startTestApp } from './support/build-test-app.ts'
import { freshDatabase } from './support/fresh-database.ts'
import { startMailDirectory } from './support/mail-directory.ts'
import { startMailQueueProcess } from './support/mail-queue-process.ts'
import { parseMail, resetTokenIn } from './support/read-mails.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const minute = 60_000
const hour = 60 * minute

test('[SEC-27] deletes the queued mails of a deleted account and queues the mail about the deletion', async () => {
  const { clock, db, user, queue, requestLink, rows } = await startMailDirectory()
  await requestLink()
  await queue('email-changed')
  await db.transaction().execute(async (trx) => {
    await deleteAccountRows(trx, {
      ...{ userId: user.id, resources: 'keep', contacts: 'keep', seq: 2, now: clock.now() },
    })
    const to = { id: user.id, email: user.email, username: 'ana', language: null }
    await queueMail(trx, { kind: 'account-deleted', to, now: clock.now() })
  })
  expect((await rows()).map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['account-deleted', null],
  ])
})

test('[SEC-8] does not send a link that was invalidated while its mail waited', async () => {
  const { clock, db, requestLink, rows } = await startMailDirectory()
  await requestLink()
  await db.deleteFrom('password_resets').execute()
  const sent: Mail[] = []
  const { mailer, counted } = startMailQueueProcess(db, clock, {
    deliver: async (mail) => void sent.push(mail),
  })
  await mailer.sendDue()
  expect([sent, await rows(), counted('dropped')]).toEqual([[], [], 1])
})

test('[P5] does not send the queued mails of a restored database', async () => {
  const { db, queue, rows } = await startMailDirectory()
  await queue('email-changed')
  await resetEpoch(db)
  expect(await rows()).toEqual([])
})

test('accepts a link of the previous version, without a time of issue, for half an hour', async () => {
  const server = await startTestApp()
  const { user } = await server.signUp('ana')
  const token = newToken()
  await insertReset(server.db, {
    ...{ token_hash: hashToken(token), user_id: user.id, issued_at: null },
    created_at: server.clock.now().toISOString(),
  })
  server.clock.advance(29 * minute)
  const body = { token, password: 'shells on the sill' }
  const response = await server.request('POST', '/api/auth/reset-password', { body })
  expect(response.statusCode).toBe(200)
})

test('[fault 20] sends a waiting mail after the next start of the server', async () => {
  let isBusy = true
  const smtp = await startSmtpStandIn((command) =>
    command.startsWith('MAIL') && isBusy ? '451 later, please' : undefined,
  )
  const { databaseUrl, drop } = await freshDatabase(temporaryFolder())
  onTestFinished(drop)
  const first = await buildTestApp({ databaseUrl, smtpUrl: smtp.url })
  const { user } = await first.signUp('ana')
  const body = { email: user.email }
  await first.request('POST', '/api/auth/forgot-password', { body })
  await expect.poll(smtp.connections).toBe(1)
  await first.close()
  expect(smtp.received).toEqual([])
  isBusy = false
  const second = await buildTestApp({ databaseUrl, smtpUrl: smtp.url })
  onTestFinished(() => second.close())
  // Both servers' clocks start at the same time, so for the second server the first attempt was
  // made at its start.
  second.clock.advance(hour)
  await second.request('POST', '/api/auth/forgot-password', { body: { email: 'x@example.org' } })
  await expect.poll(() => smtp.received.length).toBe(1)
  const { text } = parseMail(smtp.received[0]?.data ?? '')
  const token = resetTokenIn({ ...parseMail(''), file: '', text })
  const response = await second.request('POST', '/api/auth/reset-password', {
    body: { token, password: 'shells on the sill' },
  })
  expect(response.statusCode).toBe(200)
})

test('[fault 20] waits at close for mail that is being sent', async () => {
  const smtp = await startSmtpStandIn()
  const server = await startTestApp({ smtpUrl: smtp.url })
  const { user } = await server.signUp('ana')
  const body = { email: user.email }
  await server.request('POST', '/api/auth/forgot-password', { body })
  await server.app.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([user.email])
})

test('[fault 20] limits the wait at close and keeps the unsent mail in the queue', async () => {
  const { clock, db, queue, rows } = await startMailDirectory()
  await queue('email-changed')
  const { mailer, log } = startMailQueueProcess(db, clock, {
    deliver: () => new Promise(() => {}),
    closeTimeoutMs: 20,
  })
  mailer.wake()
  await expect.poll(async () => (await rows())[0]?.claimed_until).toBeTruthy()
  await mailer.close()
  expect(log).toMatchObject([
    { details: { mails: 1 }, message: 'mail delivery interrupted by shutdown' },
  ])
  expect(await rows()).toHaveLength(1)
})

test('queues mail after the response, and logs mail that cannot be queued', async () => {
  const { clock, db, queue } = await startMailDirectory()
  const order: string[] = []
  const { mailer, log } = startMailQueueProcess(db, clock, {
    deliver: async ({ to }) => void order.push(to),
  })
  mailer.later(async () => {
    throw new Error('no database')
  })
  mailer.later(() => queue('email-changed'))
  order.push('response')
  await mailer.close()
  expect(order).toEqual(['response', 'ana@example.org'])
  expect(log.map(({ message }) => message)).toEqual(['queueing a mail failed'])
})
