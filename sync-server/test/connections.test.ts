import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { errorBodySchema } from '@worldschool/schema'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from './support/build-test-app.ts'

async function listen(server: TestApp): Promise<Socket> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Starts a request and sends it byte by byte, too slowly but never idle. */
function dripInto(socket: Socket, start: string, drop: string): void {
  socket.write(start)
  const dripping = setInterval(() => socket.writable && socket.write(drop), 20)
  socket.on('close', () => clearInterval(dripping))
}

/** Reads until the server closes the connection. Returns the head and the error body. */
async function refusalOf(socket: Socket) {
  let text = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head: head.toLowerCase(), ...errorBodySchema.parse(JSON.parse(body)) }
}

test('[fault 20] returns 503 in the error format with Retry-After for a request after the signal', async () => {
  const server = await startTestApp()
  const socket = await listen(server)
  socket.write('GET /api/resources HTTP/1.1\r\nHost: x\r\n')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const closed = server.app.close()
  const refused = refusalOf(socket)
  setTimeout(() => socket.write('\r\n'), 100)
  const { head, code } = await refused
  expect(head).toMatch(/^http\/1.1 503 /)
  expect(head).toContain('retry-after: 5')
  expect(head).toContain('sync-epoch: ')
  expect(code).toBe('unavailable')
  await closed
})

test('[SEC-17] returns 408 for headers that are not complete in time', async () => {
  const server = await startTestApp({ headersTimeoutMs: 300, requestTimeoutMs: 60_000 })
  const socket = await listen(server)
  const refused = refusalOf(socket)
  dripInto(socket, 'GET /api/health HTTP/1.1\r\n', 'X-Slow: 1\r\n')
  const { head, code } = await refused
  expect(head).toMatch(/^http\/1.1 408 /)
  expect(code).toBe('unavailable')
})

test('[SEC-17] returns 408 for a body that is not complete in time and writes nothing', async () => {
  const server = await startTestApp({ headersTimeoutMs: 300, requestTimeoutMs: 900 })
  const socket = await listen(server)
  const refused = refusalOf(socket)
  const head = [
    'POST /api/auth/signup HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Content-Length: 2000',
  ].join('\r\n')
  dripInto(socket, `${head}\r\n\r\n{"username":"`, 'x')
  const response = await refused
  expect(response.head).toMatch(/^http\/1.1 408 /)
  expect(response.head).toContain('x-content-type-options: nosniff')
  const accounts = await server.db.selectFrom('users').select('id').execute()
  expect(accounts).toEqual([])
})

test('[SEC-17] serves other clients while many connections are slow', async () => {
  const server = await startTestApp({ headersTimeoutMs: 10_000 })
  const first = await listen(server)
  const { port } = server.app.server.address() as AddressInfo
  const slow = [first, ...Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))]
  for (const socket of slow) {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    socket.write('GET /api/health HTTP/1.1\r\n')
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
})

test('[SEC-17] refuses a body larger than 1 MiB, with or without Content-Length, and ends the connection', async () => {
  const over = 1024 * 1024 + 1
  for (const [length, body] of [
    [`Content-Length: ${over}`, '{'],
    ['Transfer-Encoding: chunked', `${over.toString(16)}\r\n"${'x'.repeat(over - 1)}\r\n`],
  ] as const) {
    const socket = await listen(await startTestApp())
    const refused = refusalOf(socket)
    const head = ['POST /api/auth/signin HTTP/1.1', 'Host: x', 'Content-Type: application/json']
    socket.write(`${[...head, length].join('\r\n')}\r\n\r\n${body}`)
    const { head: responseHead, code } = await refused
    expect(responseHead).toMatch(/^http\/1.1 413 /)
    expect(code).toBe('too_large')
  }
})

test('returns the error format even for requests that Node itself refuses', async () => {
  for (const [request, status, code] of [
    [`GET / HTTP/1.1\r\nIdempotency-Key: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['nonsense\r\n\r\n', 400, 'bad_request'],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400, 'bad_request'],
  ] as const) {
    const socket = await listen(await startTestApp())
    const refused = refusalOf(socket)
    socket.write(request)
    const response = await refused
    expect(response.head).toMatch(new RegExp(`^http/1.1 ${status} `))
    expect(response.code).toBe(code)
  }
})
