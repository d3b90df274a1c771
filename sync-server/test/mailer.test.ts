import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Config, parseConfig } from '../src/config.ts'
import { createMailer, type Delivery, deliverBySmtp, mailInTurn } from '../src/services/mailer.ts'
import { resetLinkMail } from '../src/services/mails/account-mails.ts'
import { startTestApp } from './support/build-test-app.ts'
import { parseMail, readMails, resetTokenIn } from './support/read-mails.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const link = 'http://localhost:3000/?reset=Zm9vYmFy'
const mail = { to: 'ana@example.org', ...resetLinkMail({ username: 'Ana', link }) }
const now = () => new Date('2026-03-01T10:00:00Z')

function collectingLog() {
  const lines: { details: object; message: string }[] = []
  return { lines, error: (details: object, message: string) => lines.push({ details, message }) }
}

function configIn(folder: string, environment: Record<string, string> = {}): Config {
  return parseConfig({ DATABASE_URL: `file:${join(folder, 'directory.db')}`, ...environment })
}

test('with SMTP_URL the mail server receives the message, as text and as HTML', async () => {
  const smtp = await startSmtpStandIn()
  const folder = temporaryFolder()
  const log = collectingLog()
  const said: string[] = []
  const config = configIn(folder, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Places <post@places.example>',
    SUPPORT_EMAIL: 'help@places.example',
  })
  const mailer = createMailer(config, { log, say: (line) => said.push(line), now })
  mailer.send(mail)
  await mailer.settle()
  const [received] = smtp.received
  expect(received).toMatchObject({ from: 'post@places.example', to: 'ana@example.org' })
  expect(received?.data).toMatch(/^From: Places <post@places\.example>$/m)
  expect(received?.data).toMatch(/^Reply-To: help@places\.example$/m)
  const { subject, text, html } = parseMail(received?.data ?? '')
  expect(subject).toBe('Choose a new password')
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
  expect([log.lines, said, readdirSync(folder)]).toEqual([[], [], []])
})

test('a mail server that is busy is asked again', async () => {
  let refusals = 2
  const smtp = await startSmtpStandIn((command) =>
    command.startsWith('MAIL') && refusals-- > 0 ? '451 later, please' : undefined,
  )
  const config = { ...parseConfig({}), smtpUrl: smtp.url }
  await deliverBySmtp(config, [1, 1, 1])(mail)
  expect([smtp.received.length, smtp.connections()]).toEqual([1, 3])
})

test('[S25] a message that is refused for good is logged by its kind and code alone', async () => {
  const smtp = await startSmtpStandIn((command) =>
    command.startsWith('RCPT') ? '550 no such user <ana@example.org>' : undefined,
  )
  const log = collectingLog()
  const mailer = mailInTurn(deliverBySmtp({ ...parseConfig({}), smtpUrl: smtp.url }, [1]), log)
  mailer.send(mail)
  await mailer.settle()
  expect(smtp.connections()).toBe(1)
  expect(log.lines).toEqual([
    {
      details: { kind: 'reset-link', code: 'EENVELOPE', responseCode: 550, command: 'RCPT' },
      message: 'a mail was not delivered',
    },
  ])
})

test('[S25] a mail server that is away is logged without address or link, and fails nobody', async () => {
  const log = collectingLog()
  const config = { ...parseConfig({}), smtpUrl: 'smtp://ana:secret@127.0.0.1:1' }
  const mailer = mailInTurn(deliverBySmtp(config, [1, 1]), log)
  mailer.send(mail)
  await mailer.settle()
  expect(log.lines).toHaveLength(1)
  expect(JSON.stringify(log.lines)).not.toMatch(/ana|reset=|secret/)
})

test('without SMTP_URL the message is a file beside the database, for this user of the system alone', async () => {
  const folder = temporaryFolder()
  const said: string[] = []
  const mailer = createMailer(configIn(folder), {
    log: collectingLog(),
    say: (line) => said.push(line),
    now,
  })
  mailer.send(mail)
  mailer.send({ ...mail, to: 'ben@example.org' })
  await mailer.settle()
  const mails = readMails(folder)
  expect(mails.map(({ to }) => to)).toEqual(['ana@example.org', 'ben@example.org'])
  expect(mails[0]?.file).toMatch(/^2026-03-01T10-00-00\.000Z-000001-reset-link-[0-9a-f]{8}\.eml$/)
  expect(mails[0]?.text).toBe(mail.text.trimEnd())
  expect(mails[0]?.html).toBe(mail.html)
  const path = join(folder, 'mail', mails[0]?.file ?? '')
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'mail')).mode & 0o777]).toEqual([
    0o600, 0o700,
  ])
  expect(said.join('\n')).toContain(mail.text)
  expect(said.join('\n')).toContain(path)
})

test('[S25] on https the console tells where the message lies and nothing of it', async () => {
  const folder = temporaryFolder()
  const said: string[] = []
  const config = configIn(folder, { PUBLIC_URL: 'https://places.example' })
  const mailer = createMailer(config, { log: collectingLog(), say: (line) => said.push(line), now })
  mailer.send(mail)
  await mailer.settle()
  const [only] = readMails(folder)
  expect(said).toEqual([`The mail is in ${join(folder, 'mail', only?.file ?? '')}`])
})

test('sending is no part of the answer, and what cannot be written is logged', async () => {
  const log = collectingLog()
  const order: string[] = []
  const deliver: Delivery = async ({ to }) => {
    order.push(to)
  }
  const mailer = mailInTurn(deliver, log)
  mailer.send(async () => {
    throw new Error('no database')
  })
  mailer.send(async () => null)
  mailer.send(mail)
  order.push('answer')
  await mailer.settle()
  expect(order).toEqual(['answer', 'ana@example.org'])
  expect(log.lines.map(({ message }) => message)).toEqual(['a mail could not be written'])
})

test('[fault 20] closing waits for mail in flight', async () => {
  const smtp = await startSmtpStandIn()
  const server = await startTestApp({ smtpUrl: smtp.url })
  const { user } = await server.signUp('ana')
  const body = { email: user.email }
  await server.request('POST', '/api/auth/forgot-password', { body })
  await server.app.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([user.email])
})

test('[fault 20] closing does not wait for ever', async () => {
  const log = collectingLog()
  const mailer = mailInTurn(() => new Promise(() => {}), log, 20)
  mailer.send(mail)
  await mailer.settle()
  expect(log.lines).toEqual([{ details: { mails: 1 }, message: 'mails were still on their way' }])
})

test('[S25] the server’s console shows a reset link on a laptop, and never on https', async () => {
  for (const [PUBLIC_URL, isShown] of [
    ['http://localhost:3000', true],
    ['https://places.example', false],
  ] as const) {
    const folder = temporaryFolder()
    const DATABASE_URL = `file:${join(folder, 'directory.db')}`
    const server = await startProcess({ DATABASE_URL, PUBLIC_URL, LOG_LEVEL: 'trace' })
    const [, port] = /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(server.output()) ?? []
    const post = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const email = 'ana@example.org'
    const account = { username: 'ana', email, password: 'sand in the shoes' }
    expect((await post('/api/auth/signup', account)).status).toBe(201)
    expect((await post('/api/auth/forgot-password', { email })).status).toBe(200)
    await server.stop('SIGTERM')
    const [mail] = readMails(folder)
    const token = resetTokenIn(mail)
    expect(token).toHaveLength(43)
    expect(server.output()).toContain(mail?.file)
    expect(server.output().includes(token)).toBe(isShown)
    expect(server.output()).not.toContain(account.password)
  }
})
