import { resourcePaths } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import type { PlaceFinder } from '../services/place-finder/place-finder.ts'

const moving = new Set([`POST ${resourcePaths.list}`, `PUT ${resourcePaths.one(':id')}`])

/** Has a resource's place looked up once the answer to its write is out. */
export function findPlacesAfterWrites(app: FastifyInstance, finder: PlaceFinder): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url}`
    if (reply.statusCode < 300 && moving.has(route)) finder.wake()
  })
}
