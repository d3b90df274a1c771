import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/**
 * Refuses requests with two Host headers, as RFC 9112, 3.2 requires: Node reads the first header, and a proxy may have
 * read the second. Node itself refuses requests without a Host header.
 */
export function refuseDuplicateHost(app: FastifyInstance): void {
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
