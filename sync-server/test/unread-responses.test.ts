import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { photoPaths } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
} from '../src/plugins/connections.ts'
import { handleErrors } from '../src/plugins/errors.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { sendPhoto } from './support/photos.ts'

const mebibyte = 1024 * 1024

const limits: ConnectionLimits = {
  open: 100,
  openPerAddress: 20,
  waiting: 4,
  unsent: 64 * mebibyte,
  unsentPerAddress: 40 * mebibyte,
}

interface Options {
  /** How long a connection may have no progress. */
  stallMs?: number
  isBehindProxy?: boolean
  /** Maximum number of open connections in total. */
  maxOpen?: number
}

/** Real HTTP, with a response that is larger than the socket buffers of the kernel. */
async function serveLarge({
  stallMs = 400,
  isBehindProxy = false,
  maxOpen = limits.open,
}: Options = {}) {
  const app = fastify({ trustProxy: isBehindProxy })
  handleErrors(app)
  const options = { rateLimits: true, liveConnections: 0, requestTimeoutMs: stallMs / 2 }
  const trustProxy = isBehindProxy && '127.0.0.1'
  limitConnections(app, { ...options, trustProxy }, { ...limits, open: maxOpen })
  let running = 0
  let maxRunning = 0
  app.get('/large', (request) => {
    const bytes = Buffer.alloc(24 * mebibyte)
    request.reserveSendBuffer(bytes.length)
    return bytes
  })
  app.get('/read-first', async (request) => {
    request.reserveSendBuffer(24 * mebibyte)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return Buffer.alloc(24 * mebibyte)
  })
  let pending = 0
  app.get('/never', () => {
    pending += 1
    return new Promise(() => undefined)
  })
  app.get('/small', async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return 'small'
  })
  onTestFinished(() => app.close())
  const port = await listen(app)
  return { app, port, maxAtOnce: () => maxRunning, pending: () => pending }
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

function request(socket: Socket, path: string, headers = ''): void {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
}

/** Returns what the server sends until it closes the connection, or until `isEnough`. */
function readUntil(socket: Socket, isEnough: (text: string) => boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isEnough(text)) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })
}

const statusOf = (text: string) => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1])

async function statusFor(port: number, path: string, headers = ''): Promise<number> {
  const socket = await open(port)
  request(socket, path, headers)
  const text = await readUntil(socket, (text) => text.includes('\r\n\r\n'))
  socket.destroy()
  return statusOf(text)
}

/** Requests the large response and reads none of it; resolves once the server has buffered it. */
async function requestUnread(app: FastifyInstance, port: number, headers = '') {
  const accepted = once(app.server, 'connection')
  const client = await open(port)
  const [served] = (await accepted) as [Socket]
  client.pause()
  request(client, '/large', headers)
  await expect.poll(() => served.writableLength).toBeGreaterThan(mebibyte)
  return { client, served }
}

test('[SEC-30] closes a connection if nobody reads its response', async () => {
  const { app, port } = await serveLarge()
  const { served } = await requestUnread(app, port)
  await once(served, 'close')
})

test('[SEC-30] completes a response that is read slowly but steadily', async () => {
  const { port } = await serveLarge({ stallMs: 800 })
  const socket = await open(port)
  request(socket, '/large')
  let received = 0
  for await (const chunk of socket) {
    received += (chunk as Buffer).length
    if (received > 24 * mebibyte) break
    // In total this takes two to three times as long as `stallMs`.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(received).toBeGreaterThan(24 * mebibyte)
})

test('[SEC-30] handles the requests of one connection one after the other', async () => {
  const { port, maxAtOnce } = await serveLarge()
  const socket = await open(port)
  for (let n = 0; n < 4; n += 1) request(socket, '/small')
  const text = await readUntil(socket, (text) => text.split('HTTP/1.1 200').length === 5)
  expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(4)
  expect(maxAtOnce()).toBe(1)
})

test('[SEC-30] returns 503 for a large response to an address that leaves too many response bytes unread, but not to others', async () => {
  const { app, port } = await serveLarge({ stallMs: 60_000, isBehindProxy: true })
  await requestUnread(app, port, 'X-Forwarded-For: 198.51.100.7\r\n')
  expect(await statusFor(port, '/large', 'X-Forwarded-For: 198.51.100.7\r\n')).toBe(503)
  expect(await statusFor(port, '/small', 'X-Forwarded-For: 198.51.100.7\r\n')).toBe(200)
  expect(await statusFor(port, '/large', 'X-Forwarded-For: 203.0.113.9\r\n')).toBe(200)
})

test('[SEC-30] returns 503 in the real server to an address that leaves a large photo unread, but not to others', async () => {
  const server = await startTestApp({ rateLimits: true, trustProxy: '127.0.0.1' })
  const as = await server.signUp('ana')
  const resourceId = await addResource(server, as)
  await sendPhoto(server, as, buildId(2), { resourceId })
  const content = Buffer.alloc(connectionLimits.unsentPerAddress / 2 + mebibyte)
  await server.db.updateTable('photo_contents').set({ content }).execute()
  const port = await listen(server.app)
  const photo = photoPaths.one(buildId(2))
  const greedy = 'X-Forwarded-For: 198.51.100.7\r\n'
  const unread = await open(port)
  unread.pause()
  request(unread, photo, greedy)
  expect(await statusFor(port, photo, greedy)).toBe(503)
  expect(await statusFor(port, photo, 'X-Forwarded-For: 203.0.113.9\r\n')).toBe(200)
})

test('[SEC-30] limits simultaneous requests by the total bytes of their responses', async () => {
  const { port } = await serveLarge({ stallMs: 60_000, isBehindProxy: true })
  const readFirst = () => statusFor(port, '/read-first', 'X-Forwarded-For: 198.51.100.7\r\n')
  const statuses = await Promise.all([readFirst(), readFirst(), readFirst(), readFirst()])
  expect(statuses.toSorted()).toEqual([200, 503, 503, 503])
  expect(await readFirst()).toBe(200)
})

test('[SEC-30] closes the connection that has waited longest when all addresses together leave too many response bytes unread', async () => {
  const { app, port } = await serveLarge({ stallMs: 60_000, isBehindProxy: true })
  const first = await requestUnread(app, port, 'X-Forwarded-For: 198.51.100.1\r\n')
  const second = await requestUnread(app, port, 'X-Forwarded-For: 198.51.100.2\r\n')
  const closed = once(first.served, 'close')
  expect(await statusFor(port, '/large', 'X-Forwarded-For: 198.51.100.3\r\n')).toBe(200)
  await closed
  expect(second.served.destroyed).toBe(false)
})

test('[SEC-30] closes the oldest idle connections of an address with too many', async () => {
  const { port } = await serveLarge({ stallMs: 60_000 })
  const closed: number[] = []
  for (let n = 0; n < 25; n += 1) {
    const socket = await open(port)
    socket.resume().on('close', () => closed.push(n))
  }
  await expect.poll(() => closed.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  expect(await statusFor(port, '/small')).toBe(200)
})

test('[SEC-30] does not limit the connections of a proxy', async () => {
  const { port } = await serveLarge({ stallMs: 60_000, isBehindProxy: true })
  const sockets = []
  for (let n = 0; n < 25; n += 1) sockets.push(await open(port))
  for (const socket of sockets) {
    request(socket, '/small')
    expect(statusOf(await readUntil(socket, (text) => text.includes('small')))).toBe(200)
  }
})

test('[SEC-30] closes a new connection at once while the total number of connections is at its limit, and serves the open connections', async () => {
  const { port } = await serveLarge({ stallMs: 60_000, isBehindProxy: true, maxOpen: 5 })
  const sockets: Socket[] = []
  for (let n = 0; n < 5; n += 1) sockets.push(await open(port))
  const [first, ...others] = sockets as [Socket, ...Socket[]]
  // It is closed without a response.
  expect(await statusFor(port, '/small')).toBeNaN()
  for (const socket of others) {
    request(socket, '/small')
    expect(statusOf(await readUntil(socket, (text) => text.includes('small')))).toBe(200)
  }
  first.destroy()
  await expect.poll(() => statusFor(port, '/small')).toBe(200)
})

test('[SEC-30] limits the responses in flight of one address behind a proxy without affecting another', async () => {
  const { port, pending } = await serveLarge({ stallMs: 60_000, isBehindProxy: true })
  const greedy = 'X-Forwarded-For: 198.51.100.7\r\n'
  for (let n = 0; n < limits.openPerAddress; n += 1) request(await open(port), '/never', greedy)
  await expect.poll(pending).toBe(limits.openPerAddress)
  expect(await statusFor(port, '/small', greedy)).toBe(503)
  expect(await statusFor(port, '/small', 'X-Forwarded-For: 203.0.113.9\r\n')).toBe(200)
})

test('[SEC-30] the real server closes connections with too many waiting requests', async () => {
  const server = await startTestApp()
  const socket = await open(await listen(server.app))
  socket.pause()
  for (let n = 0; n < 200; n += 1) request(socket, '/api/health')
  const text = await readUntil(socket.resume(), () => false)
  expect(text.match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(200)
})
