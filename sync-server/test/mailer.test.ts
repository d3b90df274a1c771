import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Config, parseConfig } from '../src/config.ts'
import { resetLinkMail } from '../src/services/mail/account-mails.ts'
import { openDelivery, readFailure } from '../src/services/mail/mail-delivery.ts'
import { parseMail, readMails, resetTokenIn } from './support/read-mails.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const link = 'http://localhost:3000/?reset=Zm9vYmFy'
const mail = { to: 'ana@example.org', ...resetLinkMail({ username: 'Ana', link }) }
const now = () => new Date('2026-03-01T10:00:00Z')

function configIn(folder: string, environment: Record<string, string> = {}): Config {
  return parseConfig({ DATABASE_URL: `file:${join(folder, 'directory.db')}`, ...environment })
}

test('sends the message as text and HTML to the server of SMTP_URL', async () => {
  const smtp = await startSmtpStandIn()
  const folder = temporaryFolder()
  const printed: string[] = []
  const config = configIn(folder, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Places <post@places.example>',
    SUPPORT_EMAIL: 'help@places.example',
  })
  await openDelivery(config, { print: (line) => printed.push(line), now })(mail)
  const [received] = smtp.received
  expect(received).toMatchObject({ from: 'post@places.example', to: 'ana@example.org' })
  expect(received?.data).toMatch(/^From: Places <post@places\.example>$/m)
  expect(received?.data).toMatch(/^Reply-To: help@places\.example$/m)
  const { subject, text, html } = parseMail(received?.data ?? '')
  expect(subject).toBe('Choose a new password')
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
  expect([printed, readdirSync(folder)]).toEqual([[], []])
})

const failureOf = (smtpUrl: string) =>
  openDelivery(
    { ...parseConfig({}), smtpUrl },
    { print: () => undefined, now },
  )(mail).then(() => null, readFailure)

test.each([
  ['a recipient that does not exist', 'RCPT', '550 no such user <ana@example.org>', true],
  ['a refused message', 'DATA', '554 spam', true],
  ['a greylisting server', 'RCPT', '451 come again', false],
  ['a server with a full disk', 'MAIL', '452 full', false],
  ['a server that requires a login', 'MAIL', '530 sign in first', false],
])(
  '[SEC-25] a mail that fails with %s is logged with its codes only',
  async (_name, command, response, isPermanent) => {
    const smtp = await startSmtpStandIn((line) => (line.startsWith(command) ? response : undefined))
    const failure = await failureOf(smtp.url)
    const responseCode = Number(response.slice(0, 3))
    expect(failure).toMatchObject({ isPermanent, codes: { responseCode, command } })
    expect(failure?.text).toMatch(/^E[A-Z]+ \d{3}$/)
    expect(JSON.stringify(failure)).not.toMatch(/ana|reset=|user|spam/)
    expect(smtp.connections()).toBe(1)
  },
)

test('[SEC-25] treats no mail as permanently refused when the mail server is down or refuses the login', async () => {
  const down = await failureOf('smtp://ana:secret@127.0.0.1:1')
  const smtp = await startSmtpStandIn((line) =>
    line.startsWith('EHLO')
      ? '250-stand-in\r\n250 AUTH PLAIN'
      : line.startsWith('AUTH')
        ? '535 wrong'
        : undefined,
  )
  const refusedLogin = await failureOf(smtp.url.replace('//', '//ana:secret@'))
  expect([down?.isPermanent, refusedLogin?.isPermanent]).toEqual([false, false])
  expect(refusedLogin?.codes).toMatchObject({ code: 'EAUTH', responseCode: 535 })
  expect(JSON.stringify([down, refusedLogin])).not.toMatch(/ana|reset=|secret/)
})

test('writes the message to a file beside the database without SMTP_URL, readable only by this user', async () => {
  const folder = temporaryFolder()
  const printed: string[] = []
  const deliver = openDelivery(configIn(folder), { print: (line) => printed.push(line), now })
  await deliver(mail)
  await deliver({ ...mail, to: 'ben@example.org' })
  const mails = readMails(folder)
  expect(mails.map(({ to }) => to)).toEqual(['ana@example.org', 'ben@example.org'])
  expect(mails[0]?.file).toMatch(/^2026-03-01T10-00-00\.000Z-000001-reset-link-[0-9a-f]{8}\.eml$/)
  expect(mails[0]?.text).toBe(mail.text.trimEnd())
  expect(mails[0]?.html).toBe(mail.html)
  const path = join(folder, 'mail', mails[0]?.file ?? '')
  expect([statSync(path).mode & 0o777, statSync(join(folder, 'mail')).mode & 0o777]).toEqual([
    0o600, 0o700,
  ])
  expect(printed.join('\n')).toContain(mail.text)
  expect(printed.join('\n')).toContain(path)
})

test('[SEC-25] prints the path of a mail stored as a file, but not its link, if the public address is https', async () => {
  const folder = temporaryFolder()
  const printed: string[] = []
  const config = configIn(folder, { PUBLIC_URL: 'https://places.example' })
  await openDelivery(config, { print: (line) => printed.push(line), now })(mail)
  const [only] = readMails(folder)
  expect(printed).toEqual([`Mail written to ${join(folder, 'mail', only?.file ?? '')}`])
})

test('[SEC-25] prints a reset link in the console of the server on http://localhost, and never on https', async () => {
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
