import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

const pageEntry = /("revision":"\w+)("(?:,"integrity":"[^"]*")?,"url":"index\.html")/

/**
 * Serves the service worker. It keeps the page with the policy that came with it, and is bound by
 * the one that it came with itself, so a server that allows another tile server has to be another
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
      const policy = String(reply.getHeader('content-security-policy'))
      const script = built.replace(pageEntry, `$1${digest(policy)}$2`)
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
