import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/**
 * Refuses requests with two Host headers, as RFC 9112 has it (3.2): Node reads the first one, and a proxy before it may
 * have read the other. Node itself refuses those with none.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? ''
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    }
    if (hosts > 1) done(new DomainError('bad_request'))
    else done()
  })
}
