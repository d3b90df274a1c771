import { resourcePaths } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import type { GeocodingBackfill } from '../services/geocoding/backfill-geocoding/backfill-geocoding.ts'
import type { ChangeFeed } from '../services/sync/change-feed.ts'

const writing = new Set(['POST', 'PUT', 'DELETE'])

/** Notifies the change feed after each response to a write, when the write is committed. */
export function notifyAfterWrites(app: FastifyInstance, changeFeed: ChangeFeed): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && writing.has(request.method)) changeFeed.notify()
    done()
  })
}

const moving = new Set([`POST ${resourcePaths.list}`, `PUT ${resourcePaths.one(':id')}`])

/** Starts geocoding after the response to a write that may have moved a resource. */
export function geocodeAfterWrites(app: FastifyInstance, backfill: GeocodingBackfill): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url}`
    if (reply.statusCode < 300 && moving.has(route)) backfill.wake()
  })
}
