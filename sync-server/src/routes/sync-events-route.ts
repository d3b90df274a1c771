import { syncEventsPath, syncQuery } from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { takesLong } from '../plugins/count-requests.ts'
import { ipKeyOf } from '../plugins/rate-limits.ts'
import { catalogueChangeAt } from '../services/sync/catalogue-feed.ts'
import { changedEvent, type SseHub } from '../services/sync/sse-hub.ts'
import { errorResponses } from './responses.ts'

/** Reconnection time of a browser's EventSource, in ms. */
const retry = 'retry: 5000\n\n'

/** Proxies must not cache, compress or buffer the stream: each event must arrive as it is written. */
const eventHeaders = [
  ['content-type', 'text/event-stream; charset=utf-8'],
  ['cache-control', 'no-store, no-transform'],
  ['x-accel-buffering', 'no'],
  // The connection is not reused, and a server that shuts down does not wait for it. [fault 20]
  ['connection', 'close'],
].flat()

/**
 * Sends an event when the catalogue has changed; the client then pulls the changes from the feeds. The stream stays
 * open if the client sends its cursor as `since`, and otherwise ends at once. [P7]
 */
export const syncEventsRoute: FastifyPluginAsyncZod<Pick<AppDeps, 'db'> & { hub: SseHub }> = async (
  app,
  { db, hub },
) => {
  app.addHook('preClose', async () => hub.end())

  app.get(
    syncEventsPath,
    {
      config: takesLong,
      schema: { querystring: syncQuery, response: { 200: z.string(), ...errorResponses } },
    },
    async (request, reply) => {
      const { since } = request.query
      if (since === undefined || request.method === 'HEAD')
        return reply.sendFast(200, eventHeaders, Buffer.from(retry + changedEvent))
      const knownSeq = await catalogueChangeAt(db, since)
      const { raw } = reply
      if (raw.destroyed) return reply.hijack()
      const stream = { write: (text: string) => void raw.write(text), end: () => void raw.end() }
      const removeStream = hub.add({ address: ipKeyOf(request), knownSeq, stream })
      raw.once('close', removeStream)
      reply.beginFast(200, eventHeaders)
      raw.write(retry)
    },
  )
}
