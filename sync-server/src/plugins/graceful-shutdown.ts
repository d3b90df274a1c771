import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** True once the process is shutting down. */
    isClosing: () => boolean
  }
}

/** `Retry-After` during shutdown. After this time, another server has taken over, or this server has stopped. */
const retryAfterSeconds = 5

/** Records for every scope that shutdown has begun. */
export function watchShutdown(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.decorate('isClosing', () => closing)
}

/**
 * During shutdown, refuses new requests of this scope with 503, in our format instead of Fastify's, and
 * closes each connection after its response, because keep-alive connections would delay the exit. [fault 20]
 */
export function closeConnectionsOnShutdown(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (app.isClosing()) done(new DomainError('unavailable', { retryAfterSeconds }))
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isClosing()) reply.header('connection', 'close')
    done()
  })
}
