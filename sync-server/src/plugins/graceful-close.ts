import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/** By then the next server has taken over, or this one is gone. */
const retryAfterSeconds = 5

/**
 * From the signal on new requests get 503, in our own shape where Fastify has another, and
 * connections end with their answer: one kept alive would hold the process up. [fault 20]
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new DomainError('unavailable', { retryAfterSeconds })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
