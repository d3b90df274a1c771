import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../services/metrics/metrics.ts'

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
