import { mapPaths, mapRegionParams, mapRegionsResponse } from '@worldschool/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { takesLong } from '../plugins/count-requests.ts'
import { mapFileLimit } from '../plugins/rate-limits.ts'
import { DomainError } from '../services/domain-error.ts'
import type { MapFolder } from '../services/offline-maps/map-folder.ts'
import { ifNoneMatch, sendNotModified } from './etag.ts'
import { errorResponses } from './responses.ts'
import { sendMapFile } from './send-map-file.ts'

const fileType = 'application/vnd.pmtiles'
const bytes = { content: { [fileType]: { schema: z.string().meta({ format: 'binary' }) } } }

/** Map files to download for offline use, for anyone. Decision 010. */
export const mapRoutes: FastifyPluginAsyncZod<{ maps: MapFolder }> = async (app, { maps }) => {
  // A download on a slow network can last longer than the shutdown; the device resumes it later.
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.get(
    mapPaths.list,
    { schema: { response: { 200: mapRegionsResponse, ...errorResponses } } },
    async (request, reply) => {
      const { maps: regions, etag } = await maps.list()
      reply.headers({ etag, 'cache-control': 'no-cache' })
      if (ifNoneMatch(request)(etag)) return sendNotModified(reply)
      return { maps: regions }
    },
  )

  const config = { ...mapFileLimit, ...takesLong } as const
  const path = mapPaths.file(':name').replace('%3A', ':')
  const send = async (
    request: FastifyRequest<{ Params: z.infer<typeof mapRegionParams> }>,
    reply: FastifyReply,
  ) => {
    const opened = await maps.open(request.params.name.normalize())
    if (!opened) throw new DomainError('not_found')
    reply.type(fileType)
    return sendMapFile(request, reply, opened, closing.signal)
  }
  app.get(
    path,
    {
      config,
      exposeHeadRoute: false,
      schema: { params: mapRegionParams, response: { 200: bytes, 206: bytes, ...errorResponses } },
    },
    send,
  )
  app.head(path, { config, schema: { params: mapRegionParams, hide: true } }, send)
}
