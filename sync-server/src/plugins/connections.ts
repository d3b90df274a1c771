import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { ipKeyOf } from './rate-limits.ts'

const mebibyte = 1024 * 1024

/** Limits for connections and unread responses, in total and per address. */
export const connectionLimits = {
  /** Open connections in total, without event streams. More are refused. */
  open: 2_000,
  /** Open connections per address. All clients behind one NAT, such as the guests of a hotel, share them. */
  openPerAddress: 500,
  /** Pipelined requests per connection. Browsers and proxies do not pipeline. */
  waiting: 16,
  /** Bytes of responses that the server buffers until clients read them. */
  unsent: 256 * mebibyte,
  unsentPerAddress: 32 * mebibyte,
} as const

export type ConnectionLimits = Record<keyof typeof connectionLimits, number>

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Call it before a large response is sent. Throws 503 `unavailable` if the client's address would exceed its limit
     * of unread bytes. If all clients together would exceed their limit, closes the connections that have waited
     * longest.
     */
    reserveSendBuffer: (bytes: number) => void
  }
}

interface Connection {
  socket: Socket
  address: string
  isResponding: boolean
  /** Bytes reserved for the response that is being prepared. */
  reserved: number
  waiting: (() => void)[]
  /** Time of the latest request, in ms since the process started. */
  requestedAt: number
}

const retryAfterSeconds = 5

export interface ConnectionOptions {
  /** False if clients connect directly. A proxy may open any number of connections, and its headers name the client. */
  trustProxy: string | false
  /** Whether limits per address apply. */
  rateLimits: boolean
  /** Maximum number of open event streams. */
  liveConnections: number
  requestTimeoutMs: number
}

/**
 * Limits what clients can make the server hold in memory by opening connections, pipelining requests, or not
 * reading responses. Each connection has one response in flight. [SEC-30]
 */
export function limitConnections(
  app: FastifyInstance,
  options: ConnectionOptions,
  limits: ConnectionLimits = connectionLimits,
): void {
  const { trustProxy, rateLimits, liveConnections, requestTimeoutMs } = options
  const maxPerAddress = rateLimits ? limits.openPerAddress : Infinity
  const maxOpen = trustProxy === false ? maxPerAddress : Infinity
  const maxUnsent = rateLimits ? limits.unsentPerAddress : Infinity
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()

  app.server.maxConnections = limits.open + liveConnections
  // Closes a connection without progress. Event streams send a heartbeat more often (`heartbeatIntervalMs`).
  app.server.setTimeout(2 * requestTimeoutMs)
  app.server.on('connection', (socket: Socket) => {
    const address = normalizeIP(socket.remoteAddress ?? '', 64)
    const connection = {
      socket,
      address,
      isResponding: false,
      reserved: 0,
      waiting: [],
      requestedAt: 0,
    }
    connections.set(socket, connection)
    list(connection, address)
    socket.once('close', () => {
      connections.delete(socket)
      unlist(connection)
    })
    const others = byAddress.get(address)
    if (others && others.size > maxOpen) closeOne(others)
  })

  app.addHook('onRequest', (request, reply, done) => {
    const connection = connections.get(request.raw.socket)
    // Requests that tests inject have no connection.
    if (!connection) return done()
    if (trustProxy !== false) {
      moveTo(connection, ipKeyOf(request))
      if (respondingOf(connection.address) >= maxPerAddress) throw unavailable()
    }
    if (connection.waiting.length >= limits.waiting) return void connection.socket.destroy()
    const respond = () => {
      connection.isResponding = true
      connection.requestedAt = performance.now()
      reply.raw.on('close', () => {
        connection.isResponding = false
        connection.reserved = 0
        if (!connection.socket.destroyed) connection.waiting.shift()?.()
      })
      done()
    }
    if (connection.isResponding) connection.waiting.push(respond)
    else respond()
  })

  app.decorateRequest('reserveSendBuffer', function (this: FastifyRequest, bytes: number) {
    const connection = connections.get(this.raw.socket)
    if (!connection) return
    const ofAddress = unsentOf(byAddress.get(connection.address) ?? [])
    if (ofAddress + bytes > maxUnsent) throw unavailable()
    closeSlowest(unsentOf(connections.values()) + bytes - limits.unsent)
    connection.reserved = bytes
  })

  /**
   * Counts only connections with a response in flight, because a proxy keeps idle connections open, and each of them
   * may serve any client.
   */
  function respondingOf(address: string): number {
    const all = byAddress.get(address)
    if (!all || all.size <= maxPerAddress) return 0
    return [...all].filter(({ isResponding }) => isResponding).length
  }

  /** Closes the oldest idle connection, so that one client cannot lock out others behind the same address. */
  function closeOne(others: Iterable<Connection>): void {
    const all = [...others]
    const closed = all.find((connection) => !connection.isResponding) ?? all.at(-1)
    closed?.socket.destroy()
  }

  /** Closes connections, longest-waiting first, until `bytes` are free. */
  function closeSlowest(bytes: number): void {
    if (bytes <= 0) return
    let remaining = bytes
    const unread = [...connections.values()].filter(({ socket }) => socket.writableLength > 0)
    for (const { socket } of unread.sort((a, b) => a.requestedAt - b.requestedAt)) {
      if (remaining <= 0) return
      remaining -= socket.writableLength
      socket.destroy()
    }
  }

  function moveTo(connection: Connection, address: string): void {
    if (connection.address === address) return
    unlist(connection)
    connection.address = address
    list(connection, address)
  }

  function list(connection: Connection, address: string): void {
    const others = byAddress.get(address)
    if (others) others.add(connection)
    else byAddress.set(address, new Set([connection]))
  }

  function unlist(connection: Connection): void {
    const others = byAddress.get(connection.address)
    others?.delete(connection)
    if (others?.size === 0) byAddress.delete(connection.address)
  }
}

const unavailable = () => new DomainError('unavailable', { retryAfterSeconds })

/** Bytes buffered or reserved. A chunk counts in full until the kernel has taken its last byte. */
function unsentOf(connections: Iterable<Connection>): number {
  let sum = 0
  for (const { socket, reserved } of connections) sum += Math.max(socket.writableLength, reserved)
  return sum
}
