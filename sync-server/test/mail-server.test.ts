import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { checkMailServer } from '../src/services/mail/check-mail-server.ts'
import { runCommand, runCommandBeside } from './fixtures/run-command.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** A TLS server on loopback with a certificate that nobody trusts. */
async function startSelfSigned(): Promise<number> {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', cert, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const wrongPassword = (command: string) => {
  if (/^EHLO/i.test(command)) return '250-stand-in\r\n250 AUTH PLAIN LOGIN'
  return /^AUTH/i.test(command) ? '535 5.7.8 Bad credentials of ana' : undefined
}

test('the check of the mail server reports no fault of one that works', async () => {
  const { url } = await startSmtpStandIn()
  expect(await checkMailServer(url)).toBeNull()
})

test('the check of the mail server distinguishes a wrong password, a port without TLS, an untrusted certificate and a closed port', async () => {
  const refusing = await startSmtpStandIn(wrongPassword)
  const plain = await startSmtpStandIn()
  const port = await startSelfSigned()
  const sentences = [
    await checkMailServer(refusing.url.replace('//', '//ana:secret@')),
    await checkMailServer(plain.url.replace('smtp:', 'smtps:')),
    await checkMailServer(`smtps://localhost:${port}`),
    await checkMailServer('smtp://127.0.0.1:1'),
    await checkMailServer('smtp://mail.invalid:587'),
  ]
  expect(sentences).toEqual([
    expect.stringMatching(
      /^The mail server 127\.0\.0\.1:\d+ \(SMTP_URL\) refuses the user or the password\./,
    ),
    expect.stringMatching(
      /does not expect TLS on this port\. Write smtp:\/\/ instead of smtps:\/\//,
    ),
    expect.stringMatching(
      /has a certificate that is not trusted: self.signed certificate\. .*NODE_EXTRA_CA_CERTS/,
    ),
    expect.stringMatching(/^The mail server 127\.0\.0\.1:1 \(SMTP_URL\) accepts no connections\./),
    expect.stringMatching(
      /^The mail server mail\.invalid:587 \(SMTP_URL\) is not known\. Correct the host\.$/,
    ),
  ])
  expect(sentences.join()).not.toMatch(/secret|ana/)
})

test('the server starts without a working mail server, and reports the fault of the mail server', async () => {
  const folder = temporaryFolder()
  const server = await startProcess({
    DATABASE_URL: `file:${join(folder, 'directory.db')}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect(server.address).not.toBeNull()
  await expect
    .poll(server.output)
    .toContain('The mail server 127.0.0.1:1 (SMTP_URL) accepts no connections.')
  await server.stop('SIGTERM')
})

test('the mail command sends a test mail, or says why sending fails', async () => {
  const { url, received } = await startSmtpStandIn()
  const environment = { SMTP_URL: url, MAIL_FROM: 'places@example.org' }
  expect(await runCommandBeside('mail', ['--to', 'ana@example.org'], environment)).toMatchObject({
    status: 0,
    stdout:
      'The mail server has accepted a mail to ana@example.org. Check that it arrives, also in spam.\n',
  })
  expect(received).toMatchObject([{ from: 'places@example.org', to: 'ana@example.org' }])
  expect(received[0]?.data).toContain('Subject: Test of the mail server')

  const refused = runCommand('mail', ['--to', 'ana@example.org'], {
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^The mail server 127\.0\.0\.1:1 \(SMTP_URL\) accepts no connections\./),
  ])
  expect(runCommand('mail', [], environment).stderr).toBe(
    'Usage: pnpm run mail --to ADDRESS, with an e-mail address.\n',
  )
  expect(runCommand('mail', ['--to', 'ana@example.org'], { SMTP_URL: '' }).stderr).toBe(
    'SMTP_URL is not set, so there is no mail server to test.\n',
  )
})
