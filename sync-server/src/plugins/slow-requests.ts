import type { FastifyInstance } from 'fastify'

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
