import { expect, test } from 'vitest'
import { queueResetMail, resetMailsPerHour } from '../src/services/accounts/password-reset.ts'
import { leaseMs, retryDelayMs } from '../src/services/mail/mailer.ts'
import { mailRetentionMs, queueMail } from '../src/services/mail/queue-mail.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { startTestApp } from './support/build-test-app.ts'
import { freePort } from './support/free-port.ts'
import { insertMember } from './support/insert-member.ts'
import { startMailDirectory } from './support/mail-directory.ts'
import { startMailQueueProcess } from './support/mail-queue-process.ts'
import { parseMail, resetTokenIn } from './support/read-mails.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { openDirectory, temporaryDatabaseUrl } from './support/temporary-database.ts'
import { createTestClock } from './support/test-clock.ts'

const minute = 60_000
const hour = 60 * minute

test('retries a mail after a random delay below a bound that doubles up to half an hour', () => {
  const bounds = [0, 1, 2, 5, 6, 40].map((attempts) => retryDelayMs(attempts, () => 1) / 1000)
  expect(bounds).toEqual([30, 60, 120, 960, 1800, 1800])
  expect(retryDelayMs(3, () => 0.5)).toBe(2 * minute)
  expect(retryDelayMs(3, () => 0)).toBe(1000)
})

test('delivers a mail with a working link once a greylisting server accepts it, and deletes its row', async () => {
  const { clock, db, requestLink, rows } = await startMailDirectory()
  const start = clock.now().getTime()
  const smtp = await startSmtpStandIn((command) =>
    command.startsWith('RCPT') && clock.now().getTime() < start + 10 * minute
      ? '451 greylisted, come again'
      : undefined,
  )
  const { mailer, log, counted } = startMailQueueProcess(db, clock, { smtpUrl: smtp.url })
  await requestLink()
  for (let passed = 0; passed <= 16; passed += 1) {
    await mailer.sendDue()
    if (passed === 9) expect(smtp.received).toHaveLength(0)
    clock.advance(minute)
  }
  expect(smtp.received.map(({ to }) => to)).toEqual(['ana@example.org'])
  expect(await rows()).toEqual([])
  // At 0, 0.5, 1.5, 3.5 and 7.5 minutes on the clock of this test.
  expect([counted('sent'), counted('failed'), counted('dropped')]).toEqual([1, 5, 0])
  expect(new Set(log.map(({ level, message }) => `${level} ${message}`))).toEqual(
    new Set(['warn mail delivery failed, will retry']),
  )
  const [reset] = await db.selectFrom('password_resets').selectAll().execute()
  expect(reset?.issued_at).toBe(new Date(start + 16 * minute).toISOString())
})

test('does not delete a reset link that was mailed late before its lifetime ends', async () => {
  const { clock, db, requestLink } = await startMailDirectory()
  const smtp = await startSmtpStandIn()
  const { mailer, counted } = startMailQueueProcess(db, clock, { smtpUrl: smtp.url })
  await requestLink()
  clock.advance(mailRetentionMs - 10 * minute)
  await mailer.sendDue()
  expect(counted('sent')).toBe(1)
  clock.advance(20 * minute)
  await runHousekeeping(db, clock.now())
  expect(await db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1)
})

test('[SEC-8] [SEC-17] loses no mail in an outage of an hour and counts each request once in the limits', async () => {
  const port = await freePort()
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const server = await startTestApp({ smtpUrl })
  const { clock, db } = server
  const { user } = await server.signUp('ana')
  const { mailer, log } = startMailQueueProcess(db, clock, { smtpUrl })
  for (const _ of [1, 2]) await queueResetMail(db, { email: user.email, now: clock.now() })
  for (let passed = 0; passed < 60; passed += 1) {
    await mailer.sendDue()
    clock.advance(minute)
  }
  expect(log.map(({ message }) => message)).toContain('mail delivery failed, will retry')
  const resets = await db.selectFrom('password_resets').selectAll().execute()
  const requestedAt = '2026-06-01T00:00:00.000Z'
  expect(resets.map(({ created_at }) => created_at)).toEqual([requestedAt, requestedAt])

  const smtp = await startSmtpStandIn(undefined, port)
  clock.advance(30 * minute)
  await mailer.sendDue()
  await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([user.email, user.email])
  // Valid for half an hour from now, although it was requested long ago.
  clock.advance(29 * minute)
  const { text } = parseMail(smtp.received[0]?.data ?? '')
  const token = resetTokenIn({ ...parseMail(''), file: '', text })
  const body = { token, password: 'shells on the sill' }
  const response = await server.request('POST', '/api/auth/reset-password', { body })
  expect(response.statusCode).toBe(200)
})

test('[SEC-17] does not count failed attempts in the hourly mail limit of an account', async () => {
  const { clock, db, requestLink, rows } = await startMailDirectory()
  const { mailer } = startMailQueueProcess(db, clock, { smtpUrl: 'smtp://127.0.0.1:1' })
  for (let n = 0; n < resetMailsPerHour - 1; n += 1) await requestLink()
  for (let passed = 0; passed < 20; passed += 1) {
    await mailer.sendDue()
    clock.advance(minute)
  }
  const links = async () => (await rows()).filter(({ user_id }) => user_id !== null)
  await requestLink()
  expect(await links()).toHaveLength(resetMailsPerHour)
  await requestLink()
  expect(await links()).toHaveLength(resetMailsPerHour)
})

test('[SEC-25] drops a permanently refused mail and logs neither address nor link', async () => {
  const { clock, db, requestLink, rows } = await startMailDirectory()
  const smtp = await startSmtpStandIn((command) =>
    command.startsWith('RCPT') ? '550 no such user <ana@example.org>' : undefined,
  )
  const { mailer, log, counted } = startMailQueueProcess(db, clock, { smtpUrl: smtp.url })
  await requestLink()
  await mailer.sendDue()
  clock.advance(hour)
  await mailer.sendDue()
  expect([await rows(), smtp.connections()]).toEqual([[], 1])
  expect([counted('sent'), counted('failed'), counted('dropped')]).toEqual([0, 1, 1])
  const details = { kind: 'reset-link', code: 'EENVELOPE', responseCode: 550, command: 'RCPT' }
  expect(log).toEqual([{ level: 'error', details, message: 'mail rejected permanently' }])
})

test('[SEC-25] retries a mail for a day, then drops it, and never stores its text or token', async () => {
  const { clock, db, queue, requestLink, rows } = await startMailDirectory()
  const tokens: string[] = []
  const { mailer, log, counted } = startMailQueueProcess(db, clock, {
    deliver: async ({ text }) => {
      tokens.push(/reset=([\w-]+)/.exec(text)?.[1] ?? '')
      throw Object.assign(new Error('busy <ana@example.org>'), { code: 'ESOCKET' })
    },
  })
  await queue('password-changed')
  await requestLink()
  for (let passed = 0; passed < mailRetentionMs - minute; passed += minute) {
    if (passed % (30 * minute) === 0) await mailer.sendDue()
    clock.advance(minute)
  }
  const remaining = await rows()
  expect(remaining.map(({ kind, last_error }) => [kind, last_error])).toEqual([
    ['password-changed', 'ESOCKET'],
    ['reset-link', 'ESOCKET'],
  ])
  const issued = tokens.filter((token) => token !== '')
  expect(issued.length).toBeGreaterThan(20)
  for (const token of issued) expect(JSON.stringify(remaining)).not.toContain(token)
  clock.advance(2 * minute)
  await mailer.sendDue()
  expect([await rows(), counted('dropped')]).toEqual([[], 2])
  expect(log.filter(({ level }) => level === 'error')).toMatchObject([
    { details: { kind: 'password-changed' }, message: 'mail expired unsent' },
    { details: { kind: 'reset-link' }, message: 'mail expired unsent' },
  ])
  expect(JSON.stringify(log)).not.toMatch(/@|ana/)
})

test('sends each mail once with two processes on one queue', async () => {
  const clock = createTestClock()
  const databaseUrl = await temporaryDatabaseUrl()
  const databases = [await openDirectory(databaseUrl), await openDirectory(databaseUrl)]
  const [db] = databases
  if (!db) throw new Error('no database')
  for (let n = 0; n < 20; n += 1) {
    const { user } = await insertMember(db, { name: `ana${n}`, now: clock.now() })
    const to = { id: user.id, email: user.email, username: `ana${n}`, language: null }
    await db
      .transaction()
      .execute((trx) => queueMail(trx, { kind: 'email-changed', to, now: clock.now() }))
  }
  const sent: string[] = []
  const processes = databases.map((own) =>
    startMailQueueProcess(own, clock, {
      deliver: async ({ to }) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        sent.push(to)
      },
    }),
  )
  await Promise.all(processes.map(({ mailer }) => mailer.sendDue()))
  expect(sent).toHaveLength(20)
  expect(new Set(sent).size).toBe(20)
  for (const { counted } of processes) expect(counted('sent')).toBeGreaterThan(0)
})

test('does not delay mails behind a slow mail and sends at most three at once', async () => {
  const { clock, db, queue } = await startMailDirectory()
  const sent: string[] = []
  const ends: (() => void)[] = []
  const { mailer } = startMailQueueProcess(db, clock, {
    deliver: async ({ subject }) => {
      if (subject !== 'Your password was changed')
        await new Promise<void>((resolve) => ends.push(resolve))
      sent.push(subject)
    },
  })
  await queue('email-changed')
  mailer.wake()
  await expect.poll(() => ends.length).toBe(1)
  await queue('password-changed')
  mailer.wake()
  await expect.poll(() => sent).toEqual(['Your password was changed'])
  for (let n = 0; n < 5; n += 1) await queue('email-changed')
  mailer.wake()
  await expect.poll(() => ends.length).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(ends).toHaveLength(3)
  const done = mailer.sendDue()
  while (sent.length < 7) {
    for (const end of ends.splice(0)) end()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await done
  expect(sent).toHaveLength(7)
})

test('after the lease of a dead process expires, another process sends its mail', async () => {
  const { clock, db, queue, rows } = await startMailDirectory()
  await queue('email-changed')
  const dead = startMailQueueProcess(db, clock, {
    deliver: () => new Promise(() => {}),
    closeTimeoutMs: 20,
  })
  void dead.mailer.sendDue()
  await expect.poll(async () => (await rows())[0]?.claimed_until).toBeTruthy()
  const sent: string[] = []
  const other = startMailQueueProcess(db, clock, { deliver: async ({ to }) => void sent.push(to) })
  clock.advance(leaseMs - 1)
  await other.mailer.sendDue()
  expect(sent).toEqual([])
  clock.advance(1)
  await other.mailer.sendDue()
  expect([sent, await rows()]).toEqual([['ana@example.org'], []])
})
