import { syncEventsPath, syncQuery } from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { takesLong } from '../plugins/count-requests.ts'
import { addressKeyOf } from '../plugins/rate-limits.ts'
import { catalogueChangeAt } from '../services/sync/catalogue-feed.ts'
import { type SseHub, somethingChanged } from '../services/sync/sse-hub.ts'
import { errorAnswers } from './responses.ts'

/** For a browser's own reader of events: how long it waits before it asks again. */
const retry = 'retry: 5000\n\n'

/** Neither kept nor packed nor gathered on the way: each line is to arrive as it is written. */
const eventHeaders = [
  ['content-type', 'text/event-stream; charset=utf-8'],
  ['cache-control', 'no-store, no-transform'],
  ['x-accel-buffering', 'no'],
  // Nothing follows on this connection, and a server that ends has not to wait for it. [fault 20]
  ['connection', 'close'],
].flat()

/**
 * Says that something has changed, and not what: the feeds tell. It is held open for who says with
 * `since` what is known, and ends at once for who knows nothing yet. [P7]
 */
export const syncEventsRoute: FastifyPluginAsyncZod<
  Pick<AppDeps, 'db'> & { lines: SseHub }
> = async (app, { db, lines }) => {
  app.addHook('preClose', async () => lines.end())

  app.get(
    syncEventsPath,
    {
      config: takesLong,
      schema: { querystring: syncQuery, response: { 200: z.string(), ...errorAnswers } },
    },
    async (request, reply) => {
      const { since } = request.query
      if (since === undefined || request.method === 'HEAD')
        return reply.sendFast(200, eventHeaders, Buffer.from(retry + somethingChanged))
      const knows = await catalogueChangeAt(db, since)
      const { raw } = reply
      if (raw.destroyed) return reply.hijack()
      const line = { write: (text: string) => void raw.write(text), end: () => void raw.end() }
      const leave = lines.hold({ address: addressKeyOf(request), knows, line })
      raw.once('close', leave)
      reply.beginFast(200, eventHeaders)
      raw.write(retry)
    },
  )
}
