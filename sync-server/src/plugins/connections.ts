import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { addressKeyOf } from './rate-limits.ts'

const mebibyte = 1024 * 1024

/** What the clients of one server, and one client, may hold open or leave unread. */
export const connectionLimits = {
  /** Connections at a time, besides those of apps that wait for news; more are closed at once. */
  open: 2_000,
  /** Families behind one hotel's address share it. */
  openPerAddress: 500,
  /** Requests that wait on a connection for the response before them. Browsers and proxies send none. */
  waiting: 16,
  /** Bytes that wait in memory for their readers. */
  unsent: 256 * mebibyte,
  unsentPerAddress: 32 * mebibyte,
} as const

export type ConnectionLimits = Record<keyof typeof connectionLimits, number>

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Makes room for a response of so many bytes. Throws 503 `unavailable` where its client's address leaves too
     * much unread; where all clients together do, the connections that have been read longest are closed.
     */
    makeRoomFor: (bytes: number) => void
  }
}

interface Connection {
  socket: Socket
  address: string
  isAnswering: boolean
  waiting: (() => void)[]
  /** When its latest request came. */
  askedAt: number
}

const retryAfterSeconds = 5

export interface ConnectionOptions {
  /** False for connections of clients; else of a proxy, which has as many as it wants and says for whom. */
  trustProxy: string | false
  /** Whether one address is limited at all. */
  rateLimits: boolean
  /** How many apps may wait for news, each on a connection of its own. */
  liveConnections: number
  requestTimeoutMs: number
}

/**
 * Keeps clients that open connections, send requests without end or read no response from filling the memory.
 * A connection has one response at a time. [S30]
 */
export function boundConnections(
  app: FastifyInstance,
  options: ConnectionOptions,
  limits: ConnectionLimits = connectionLimits,
): void {
  const { trustProxy, rateLimits, liveConnections, requestTimeoutMs } = options
  const maxOpen = rateLimits && trustProxy === false ? limits.openPerAddress : Infinity
  const maxUnsent = rateLimits ? limits.unsentPerAddress : Infinity
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()

  app.server.maxConnections = limits.open + liveConnections
  // Closes a connection on which nothing moves. An app that waits for news gets something every 25 s.
  app.server.setTimeout(2 * requestTimeoutMs)
  app.server.on('connection', (socket: Socket) => {
    const address = normalizeIP(socket.remoteAddress ?? '', 64)
    const connection = { socket, address, isAnswering: false, waiting: [], askedAt: 0 }
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
    // A test that injects its request has no connection.
    if (!connection) return done()
    if (trustProxy !== false) moveTo(connection, addressKeyOf(request))
    if (connection.waiting.length >= limits.waiting) return void connection.socket.destroy()
    const answer = () => {
      connection.isAnswering = true
      connection.askedAt = performance.now()
      reply.raw.on('close', () => {
        connection.isAnswering = false
        if (!connection.socket.destroyed) connection.waiting.shift()?.()
      })
      done()
    }
    if (connection.isAnswering) connection.waiting.push(answer)
    else answer()
  })

  app.decorateRequest('makeRoomFor', function (this: FastifyRequest, bytes: number) {
    const connection = connections.get(this.raw.socket)
    if (!connection) return
    const ofAddress = unsentOf(byAddress.get(connection.address) ?? [])
    if (ofAddress + bytes > maxUnsent) throw new DomainError('unavailable', { retryAfterSeconds })
    closeSlowest(unsentOf(connections.values()) + bytes - limits.unsent)
  })

  /** The oldest that answers no request: who opens too many does not lock out others behind the address. */
  function closeOne(others: Iterable<Connection>): void {
    let latest: Connection | undefined
    for (const connection of others) {
      if (!connection.isAnswering) return void connection.socket.destroy()
      latest = connection
    }
    latest?.socket.destroy()
  }

  /** Until so many bytes are free. Many addresses together could fill the memory, and keep it full. */
  function closeSlowest(bytes: number): void {
    if (bytes <= 0) return
    let left = bytes
    const unread = [...connections.values()].filter(({ socket }) => socket.writableLength > 0)
    for (const { socket } of unread.sort((a, b) => a.askedAt - b.askedAt)) {
      if (left <= 0) return
      left -= socket.writableLength
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

/** Bytes of responses in memory: a response counts as a whole until its last byte is taken. */
function unsentOf(connections: Iterable<Connection>): number {
  let sum = 0
  for (const { socket } of connections) sum += socket.writableLength
  return sum
}
