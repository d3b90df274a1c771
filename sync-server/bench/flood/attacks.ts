import { connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import type { ProxyKind } from './http2-proxy.ts'

/** Local address of the attacker's connections. The measured clients use another one. */
const attackerAddress = '127.0.0.2'

export interface Member {
  cookie: string
  /** A place that the member added. */
  resourceId: string
}

export interface Target {
  port: number
  /** A photo of some hundred kilobytes. */
  photo: string
  epoch: string
  members: Member[]
  /** A photo within all limits whose decoding takes seconds. */
  slowPhoto: Uint8Array
}

export interface Attack {
  name: string
  /** The directory has thousands of places of the largest size. */
  hasLargePlaces?: true
  /** The proxy in front of the server, for HTTP/2. */
  proxy?: ProxyKind
  /** Runs until the signal aborts. */
  run: (target: Target, signal: AbortSignal) => Promise<void>
}

/** Floods that a single client can attempt. */
export const attacks: readonly Attack[] = [
  { name: 'nothing', run: untilAborted },
  {
    name: 'slow readers: 300 connections ask for a photo and read nothing',
    run: ({ port, photo }, signal) =>
      holdOpen(port, signal, { connections: 300, text: requestFor(photo), reads: false }),
  },
  {
    name: 'pipelining: 10 connections send 50 requests each and read nothing',
    run: ({ port, photo }, signal) =>
      holdOpen(port, signal, { connections: 10, text: requestFor(photo).repeat(50), reads: false }),
  },
  {
    name: 'slow writers: 400 connections send half a request',
    run: ({ port }, signal) =>
      holdOpen(port, signal, {
        connections: 400,
        text: 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{',
        reads: true,
      }),
  },
  {
    name: 'searches of 198 commas, eight at a time',
    run: ({ port }, signal) =>
      repeat(port, signal, {
        concurrency: 8,
        text: (n) => requestFor(`/api/geocode/search?q=${'abcdefgh'[n % 8]}${','.repeat(198)}`),
      }),
  },
  {
    name: 'sign-in with a megabyte of unknown keys, eight at a time',
    run: ({ port }, signal) => {
      const body = `{${Array.from({ length: 70_000 }, (_, n) => `"key${n}":${n}`).join()}}`
      return repeat(port, signal, { concurrency: 8, text: () => postOf('/api/auth/signin', body) })
    },
  },
  {
    name: 'sign-in with wrong passwords, eight at a time',
    run: ({ port }, signal) =>
      repeat(port, signal, {
        concurrency: 8,
        text: (n) =>
          postOf('/api/auth/signin', `{"email":"a${n}@example.org","password":"wrong password"}`),
      }),
  },
  {
    name: 'long pages of the feed for made-up cursors, eight at a time',
    run: ({ port, epoch }, signal) =>
      repeat(port, signal, {
        concurrency: 8,
        text: (n) => requestFor(`/api/sync/catalogue?pages=columns&since=${epoch}.${n % 90}`),
      }),
  },
  {
    name: 'places with the largest body of unknown keys, eight at a time',
    run: ({ port, members }, signal) => {
      const keys = Array.from({ length: 900 }, (_, n) => `"key${n}":"${'x'.repeat(50)}"`)
      const body = `{${keys.join()}}`
      return repeat(port, signal, {
        concurrency: 8,
        text: (n) => postOf('/api/resources', body, cookieOf(port, members, n)),
      })
    },
  },
  {
    name: 'photos that take seconds to decode, four members with two at a time',
    run: ({ port, members, slowPhoto }, signal) =>
      repeat(port, signal, {
        concurrency: 8,
        text: (n) => {
          const { resourceId } = memberAt(members, n)
          const path = `/api/photos/${crypto.randomUUID()}?resourceId=${resourceId}`
          const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\n`
          const length = `Content-Length: ${slowPhoto.length}\r\n\r\n`
          return Buffer.concat([
            Buffer.from(head + cookieOf(port, members, n) + length),
            Buffer.from(slowPhoto),
          ])
        },
      }),
  },
  {
    name: 'the unpaged list of 4,852 places of 19 kB, eight at a time',
    hasLargePlaces: true,
    run: ({ port }, signal) =>
      repeat(port, signal, { concurrency: 8, text: () => requestFor('/api/resources') }),
  },
  { name: 'HTTP/2 through Caddy: 2,000 streams', proxy: 'caddy', run: openStreams },
  { name: 'HTTP/2 through nginx: 2,000 streams', proxy: 'nginx', run: openStreams },
]

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

function postOf(path: string, body: string, headers = ''): string {
  const head = `Host: x\r\nContent-Type: application/json\r\n${headers}`
  return `POST ${path} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`
}

const memberAt = (members: readonly Member[], n: number) => members[n % members.length] as Member

/** Headers of a write that the server takes for its own page's. */
function cookieOf(port: number, members: readonly Member[], n: number): string {
  const origin = `Origin: http://127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\n`
  return `${origin}Cookie: ${memberAt(members, n).cookie}\r\n`
}

function untilAborted(_target: unknown, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: attackerAddress })
  socket.on('error', () => undefined)
  return socket
}

/** 20 connections open 100 streams each for a photo and read nothing. */
async function openStreams(target: Target, signal: AbortSignal): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const session = connectHttp2(`http://127.0.0.1:${target.port}`, {
      createConnection: () => open(target.port),
    })
    session.on('error', () => undefined)
    for (let stream = 0; stream < 100; stream += 1)
      session
        .request({ ':path': target.photo })
        .on('error', () => undefined)
        .pause()
  }
  await untilAborted(target, signal)
}

/** Keeps this many connections open; reopens those that the server closes. */
async function holdOpen(
  port: number,
  signal: AbortSignal,
  { connections, text, reads }: { connections: number; text: string; reads: boolean },
): Promise<void> {
  const sockets = new Set<Socket>()
  const add = () => {
    if (signal.aborted) return
    const socket = open(port)
    sockets.add(socket)
    if (reads) socket.resume()
    else socket.pause()
    socket.write(text)
    socket.on('close', () => {
      sockets.delete(socket)
      setTimeout(add, 50)
    })
  }
  for (let n = 0; n < connections; n += 1) add()
  await untilAborted(null, signal)
  for (const socket of sockets) socket.destroy()
}

/** Sends this many requests in parallel, each on a new connection, and ignores the responses. */
async function repeat(
  port: number,
  signal: AbortSignal,
  { concurrency, text }: { concurrency: number; text: (n: number) => string | Buffer },
): Promise<void> {
  let sent = 0
  const worker = async () => {
    while (!signal.aborted) {
      await new Promise<void>((resolve) => {
        const socket = open(port)
        const end = () => socket.destroy()
        signal.addEventListener('abort', end)
        socket.on('close', () => {
          signal.removeEventListener('abort', end)
          resolve()
        })
        // Close after the first response. The next request opens a new connection.
        socket.once('data', end)
        socket.write(text(sent))
        sent += 1
      })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
