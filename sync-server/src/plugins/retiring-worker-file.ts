import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const script = readFileSync(new URL('retiring-worker.js', import.meta.url), 'utf8')

/**
 * Serves, in the place of the app's service worker, one that takes the place of any other on a phone
 * and then goes itself, with or without a built app: the way out of a broken one. [security 24]
 */
export function serveRetiringWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
