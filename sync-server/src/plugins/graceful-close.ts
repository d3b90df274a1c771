import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end. */
    isClosing: () => boolean
  }
}

/** By then the next server has taken over, or this one is gone. */
const retryAfterSeconds = 5

/** Notes when the end begins, for every scope. */
export function watchForEnd(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.decorate('isClosing', () => closing)
}

/**
 * From the signal on new requests of this scope get 503, in our own shape where Fastify has another,
 * and connections end with their answer: one kept alive would hold the process up. [fault 20]
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    if (app.isClosing()) done(new DomainError('unavailable', { retryAfterSeconds }))
    else done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isClosing()) reply.header('connection', 'close')
    done()
  })
}
