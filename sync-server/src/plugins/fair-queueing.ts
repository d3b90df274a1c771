import type { FastifyInstance } from 'fastify'
import { ipKeyOf } from './rate-limits.ts'

/**
 * Number of requests per address and turn of the event loop. A page in a browser sends a handful of requests at a time,
 * and each takes about a millisecond.
 */
const startedPerTurn = 4

/**
 * If more than `longQueue` requests of one address wait, the address has one turn per `longQueueIntervalMs`, which is at
 * most 800 requests a second. Node accepts only one connection per turn of the event loop. While one client opens
 * hundreds of connections, turns must be short, because new connections of other clients wait behind them.
 */
const longQueue = 32
const longQueueIntervalMs = 5

interface Queue {
  started: number
  waiting: (() => void)[]
  /** Time when requests of the address were last started, in ms since the process started. */
  servedAt: number
}

/**
 * Fair queueing by address: starts only a few requests per address in each turn of the event loop and queues the
 * others, so that a burst from one address does not delay other addresses. The connection limits bound the number of
 * queued requests. [SEC-30]
 */
export function queueFairly(app: FastifyInstance, { rateLimits }: { rateLimits: boolean }): void {
  if (!rateLimits) return
  const queues = new Map<string, Queue>()
  let isScheduled = false

  app.addHook('onRequest', (request, reply, done) => {
    const address = ipKeyOf(request)
    const queue = queues.get(address) ?? { started: 0, waiting: [], servedAt: performance.now() }
    queues.set(address, queue)
    if (!isScheduled) setImmediate(startNext)
    isScheduled = true
    if (queue.started < startedPerTurn) {
      queue.started += 1
      return done()
    }
    queue.waiting.push(() => {
      // Skip if the client has disconnected.
      if (!reply.raw.destroyed) done()
    })
  })

  function startNext(): void {
    isScheduled = false
    const now = performance.now()
    let isShort = false
    for (const [address, queue] of queues) {
      if (queue.waiting.length > longQueue && now - queue.servedAt < longQueueIntervalMs) continue
      isShort ||= queue.waiting.length <= longQueue + startedPerTurn
      const next = queue.waiting.splice(0, startedPerTurn)
      if (next.length === 0) queues.delete(address)
      queue.started = next.length
      queue.servedAt = now
      for (const start of next) start()
    }
    if (queues.size === 0) return
    isScheduled = true
    if (isShort) setImmediate(startNext)
    else setTimeout(startNext, 1)
  }
}
