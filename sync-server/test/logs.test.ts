import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { createLogger } from '../src/logger.ts'
import { logSlowRequests } from '../src/plugins/count-requests.ts'
import { handleErrors } from '../src/plugins/errors.ts'
import { startTestApp } from './support/build-test-app.ts'
import { parseMail, resetTokenIn } from './support/read-mails.ts'
import { startSmtpStandIn } from './support/smtp-stand-in.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryDatabaseUrl } from './support/temporary-database.ts'

const email = 'quiet.ana@post.example'
const password = 'sixteen wet sandals'
const wrongPassword = 'seventeen wet sandals'
const newPassword = 'eighteen wet sandals'
const changedPassword = 'driftwood by the door'
const unknownMailbox = 'nobody.home@post.example'

interface Line {
  msg?: string
  reqId?: string
  route?: string
  err?: { type: string; message: string; stack: string }
}

/** The JSON lines of the log. Other output is for the person at the terminal. */
function linesIn(output: string): Line[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line))
}

/** Starts the real process with log level trace and an SMTP server that rejects one mailbox. */
async function startServerWithTrace() {
  const mails = await startSmtpStandIn((command) =>
    command.includes(unknownMailbox) ? `550 <${unknownMailbox}> is not known` : undefined,
  )
  const databaseUrl = await temporaryDatabaseUrl()
  const environment = { DATABASE_URL: databaseUrl, SMTP_URL: mails.url, LOG_LEVEL: 'trace' }
  const server = await startProcess(environment)
  onTestFinished(() => void server.stop('SIGKILL'))
  const send = (method: string, path: string, body?: object | string, cookie = '') =>
    fetch(`${server.address}${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return { server, mails, databaseUrl, send }
}

test('[SEC-25] [SEC-26] logs no secret of any person in the real server', async () => {
  const { server, mails, databaseUrl, send } = await startServerWithTrace()
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const statuses: number[] = []
  const post = async (path: string, body: object) => {
    const response = await send('POST', path, body)
    statuses.push(response.status)
    return cookieOf(response)
  }
  const cookies = [
    await post('/api/auth/signup', { username: 'ana', email, password }),
    await post('/api/auth/signup', { username: 'ben', email: unknownMailbox, password }),
    await post('/api/auth/signin', { email, password }),
  ]
  await post('/api/auth/signin', { email, password: wrongPassword })
  const mail = (count: number) =>
    vi.waitFor(
      () => {
        expect(mails.received).toHaveLength(count)
        return parseMail(mails.received.at(-1)?.data ?? '')
      },
      { timeout: 20_000 },
    )
  const confirmation = /\?confirm=([\w-]{43})/.exec((await mail(1)).text)?.[1] ?? ''
  expect(confirmation).not.toBe('')
  await send('GET', `/?confirm=${confirmation}`)
  await post('/api/auth/confirm-email', { token: confirmation })
  await post('/api/auth/forgot-password', { email })
  await post('/api/auth/forgot-password', { email: unknownMailbox })
  const token = resetTokenIn({ file: '', ...(await mail(2)) })
  expect(token).toMatch(/^[\w-]{43}$/)
  await expect.poll(server.output).toContain('mail rejected permanently')
  for (const path of ['/', '/api/nowhere', '/api/%zz']) await send('GET', `${path}?reset=${token}`)
  await send('POST', '/api/auth/reset-password', `{"token":"${token}","password":"${newPassword}"`)
  await post('/api/auth/reset-password/account', { token })
  await post('/api/auth/reset-password', { token, password: newPassword })
  cookies.push(await post('/api/auth/signin', { email, password: newPassword }))
  expect(statuses).toEqual([201, 201, 200, 401, 200, 200, 200, 200, 200, 200])
  for (const [current, status] of [
    [wrongPassword, 403],
    [newPassword, 200],
  ] as const) {
    const body = { password: current, newPassword: changedPassword }
    const response = await send('PUT', '/api/account/password', body, cookies.at(-1))
    expect(response.status).toBe(status)
  }

  const db = openDatabase(databaseUrl)
  await db.schema.alterTable('resources').renameTo('gone').execute()
  await db.destroy()
  // The public list is cached and needs no table.
  const failed = await send('GET', '/api/saved-resources', undefined, cookies.at(-1))
  expect(await failed.text()).toBe('{"error":"Failed to fetch saved resources","code":"internal"}')
  expect(await server.stop('SIGTERM')).toBe(0)

  const lines = linesIn(server.output())
  const completed = lines.filter(({ msg }) => msg === 'request completed')
  expect(completed).toHaveLength(17)
  const requestLines = lines.filter(({ reqId }) => reqId === failed.headers.get('x-request-id'))
  const failure = requestLines.find(({ msg }) => msg === 'request failed')
  expect(failure).toMatchObject({ route: 'GET /api/saved-resources' })
  expect(failure?.err?.message).toMatch(
    /no such table: resources|relation "resources" does not exist/,
  )
  expect(failure?.err?.stack).toContain('saved-resources-repository.ts')

  const secrets = [
    ...[password, wrongPassword, newPassword, changedPassword],
    ...[token, confirmation, email, unknownMailbox],
  ]
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^session=.{20}/)
    secrets.push(cookie, cookie.split('=')[1] ?? '')
  }
  const written = server.output()
  for (const secret of secrets) {
    expect([secret, written.includes(secret)]).toEqual([secret, false])
    expect([secret, written.includes(encodeURIComponent(secret))]).toEqual([secret, false])
  }
  expect(written).not.toMatch(/\?reset|\?confirm|set-cookie|"cookie"|password"?:|length"?:/i)
})

/** The logger of the product with a writable of the test as its stream. */
function loggerInto(lines: Line[], level: string) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...linesIn(String(chunk)))
      done()
    },
  })
  return { ...(createLogger(level) as object), stream }
}

test('[SEC-25] does not log the extra properties of library errors or the addresses in their messages', async () => {
  const lines: Line[] = []
  const app = fastify({ logger: loggerInto(lines, 'warn') })
  onTestFinished(() => app.close())
  const inner = new Error(`<${email}> refused, see https://places.example/?reset=abcdefgh`)
  const err = Object.assign(new Error(`to ${email}`, { cause: inner }), {
    envelope: { to: [email] },
    code: 'EENVELOPE',
  })
  app.log.error({ err }, 'no mail')
  expect(lines[0]?.err).toMatchObject({
    type: 'Error',
    message: 'to [address]',
    code: 'EENVELOPE',
    cause: { message: '<[address]> refused, see https://places.example/?…' },
  })
  expect(JSON.stringify(lines)).not.toMatch(/quiet\.ana|abcdefgh/)
})

test('[SEC-25] by default, logs a successful request only if it is slow', async () => {
  const lines: Line[] = []
  const { db, config, clock } = await startTestApp()
  const app = await buildApp({ db, config, clock, logger: loggerInto(lines, config.logLevel) })
  onTestFinished(() => app.close())
  await app.inject({ url: '/api/resources?category=schools' })
  await app.inject({ url: '/api/nowhere' })
  expect(lines).toEqual([])

  const slow = fastify({ logger: loggerInto(lines, 'warn') })
  onTestFinished(() => slow.close())
  logSlowRequests(slow, { slowMs: 5 })
  slow.get('/slow/:name', () => sleep(10, 'done'))
  slow.get('/quick', async () => 'done')
  await slow.inject({ url: '/slow/ana?x=1' })
  await vi.waitFor(() => expect(lines).toHaveLength(1), 20_000)
  expect(lines[0]).toMatchObject({ msg: 'slow request', route: 'GET /slow/:name', status: 200 })
  expect(JSON.stringify(lines)).not.toContain('ana')
})

test('logs no error when a client disconnects before the first byte of a response is sent', async () => {
  const lines: Line[] = []
  const app = fastify({ logger: loggerInto(lines, 'warn') })
  onTestFinished(() => app.close())
  handleErrors(app)
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const body = new Readable({ read: () => open() })
  app.post('/list', (_, reply) => reply.send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
  const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 2'
  client.write(`POST /list HTTP/1.1\r\n${headers}\r\n\r\n{}`)
  await isOpen
  client.destroy()
  await once(body, 'close')
  await app.close()
  expect(lines).toEqual([])
})
