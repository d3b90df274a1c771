import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../services/operations/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no operator asked for figures: then nothing is counted. */
    metrics: Metrics | null
  }
}

/**
 * Counts every answer of every route, those of the short way too, when it has been sent. Each route has
 * its count beside it: to look it up by name would cost the short way a twentieth. What no route answers
 * is one series, whatever was asked for. Goes before the routes.
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

/** For routes that send as much as the other's network takes, in `config`. */
export const takesLong = { takesLong: true } as const

/**
 * A line for every request that took long, so that an operator hears of it before people do. Hashing
 * on a small machine stays below two seconds.
 */
export function logSlowRequests(app: FastifyInstance, { slowMs = 2_000 } = {}): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const ms = Math.round(reply.elapsedTime)
    if (ms < slowMs || request.routeOptions.config.takesLong) return
    // The route's pattern: what was typed after it may be private.
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    request.log.warn({ route, status: reply.statusCode, ms }, 'slow request')
  })
}
