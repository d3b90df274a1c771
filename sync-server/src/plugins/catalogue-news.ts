import type { FastifyInstance } from 'fastify'
import type { CatalogueNews } from '../services/catalogue-news.ts'

const writing = new Set(['POST', 'PUT', 'DELETE'])

/** Whatever may have changed the catalogue is told once its answer is out, and so committed. */
export function tellAfterWrites(app: FastifyInstance, news: CatalogueNews): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && writing.has(request.method)) news.tell()
    done()
  })
}
