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

/** What comes back until the server hangs up: the head, and the refusal in it. */
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

test('fault 20: a request that comes after the signal is 503 in our shape, with Retry-After', async () => {
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

test('what Node refuses before there is a request has our shape too', async () => {
  for (const [request, status, code] of [
    [`GET / HTTP/1.1\r\nIdempotency-Key: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
    ['nonsense\r\n\r\n', 400, 'bad_request'],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400, 'bad_request'],
  ] as const) {
    const socket = await listen(await startTestApp())
    const refused = refusalOf(socket)
    socket.write(request)
    const answer = await refused
    expect(answer.head).toMatch(new RegExp(`^http/1.1 ${status} `))
    expect(answer.code).toBe(code)
  }
})
