import { idParams, photoDeletedResponse, photoPaths, photoWidthQuery } from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { photoReadLimit } from '../plugins/rate-limits.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts } from '../services/error-texts.ts'
import { deletePhoto, readPhoto } from '../services/photos/delete-photo.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { ifNoneMatch, notModified } from './etag.ts'
import { errorResponses } from './responses.ts'

const bytes = z.unknown().describe('The photo')

/** No script runs in a photo, wherever it is opened. [SEC-21] */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

export const photoRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps

  app.get(
    photoPaths.one(':id'),
    {
      config: { ...photoReadLimit, failureText: failureTexts.fetchPhoto },
      schema: {
        params: idParams,
        querystring: photoWidthQuery,
        response: { 200: bytes, 304: notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const width = request.query.width === '480' ? 480 : 1600
      const viewer = request.user && memberOf(request)
      const { content, isPublic } = await readPhoto(db, { id, width, viewer }, async (bytes) => {
        await request.waitForSendRate(bytes)
        request.reserveSendBuffer(bytes)
      })
      // The content of an id never changes.
      const etag = `"${id}-${width}"`
      reply.header('etag', etag)
      // Caches drop a deleted or hidden photo within ten minutes. Devices store photos in their own database.
      reply.header('cache-control', isPublic ? 'public, max-age=600' : 'private, no-store')
      reply.header('content-security-policy', closedPolicy)
      if (ifNoneMatch(request)(etag)) return reply.code(304).send(null)
      return reply.type('image/webp').send(content)
    },
  )

  app.delete(
    photoPaths.one(':id'),
    {
      config: { failureText: failureTexts.deletePhoto, quota: 'edits' },
      preParsing: membersOnly(),
      schema: { params: idParams, response: { 200: photoDeletedResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { id: request.params.id, now, newId }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        deletePhoto(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}
