import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../services/operations/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if the operator has not enabled metrics. Then nothing is counted. */
    metrics: Metrics | null
  }
}

/**
 * Counts every response of every route once it is sent, also on the fast path. Each route has its counter in a closure,
 * because a lookup by name would make the fast path five per cent slower. All requests that match no route count as one
 * series. Register before the routes.
 */
export function countRequests(app: FastifyInstance, metrics: Metrics | null): void {
  app.decorate('metrics', metrics)
  if (!metrics) return
  app.addHook('onRoute', (route) => {
    const count = metrics.requests.of(String(route.method), route.url)
    const others = route.onResponse ?? []
    route.onResponse = [
      (_request, reply, done) => {
        count(reply.statusCode, reply.elapsedTime / 1000)
        done()
      },
      ...(Array.isArray(others) ? others : [others]),
    ]
  })
  const unknown = metrics.requests.of('any', 'none')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unknown(reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesLong?: true
  }
}

/** For the `config` of routes whose duration depends on the client's network. */
export const takesLong = { takesLong: true } as const

/**
 * Logs every slow request, so that an operator notices slowness before users do. The default limit of two seconds is
 * more than password hashing takes on a small machine.
 */
export function logSlowRequests(app: FastifyInstance, { slowMs = 2_000 } = {}): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const ms = Math.round(reply.elapsedTime)
    // A 503 has a log line of its own, and during a database outage all requests are slow.
    const isExpected = request.routeOptions.config.takesLong || reply.statusCode === 503
    if (ms < slowMs || isExpected) return
    // Log the route's pattern, because the actual URL may contain private text.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    request.log.warn({ route, status: reply.statusCode, ms }, 'slow request')
  })
}
