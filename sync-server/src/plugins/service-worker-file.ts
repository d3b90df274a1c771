import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** What of the app is bound by the policy that it came with, as the build lists it. */
const pageEntry = /"revision":"(\w+)"(?=,"url":"index\.html")/
const workerEntries = /"revision":null(?=,"url":"assets\/[^"]*worker[^"]*\.m?js")/g

/**
 * Serves the service worker. It keeps the page and the map's worker with the policies that came with
 * them, and is bound by its own, so a server that allows another tile server has to be another
 * version of the app, or phones that have it would be refused the streets.
 */
export async function serveServiceWorker(
  app: FastifyInstance,
  { webRoot }: { webRoot: string },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    scope.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
      const built = await readFile(join(webRoot, 'service-worker.js'), 'utf8')
      const policy = digest(String(reply.getHeader('content-security-policy')))
      const script = built
        .replace(pageEntry, `"revision":"$1${policy}"`)
        .replace(workerEntries, `"revision":"${policy}"`)
      const etag = `W/"${digest(script)}"`
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('text/javascript; charset=utf-8').send(script)
    })
  })
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
