import { idParams, photoLimits, photoPaths, photoQuery, photoResponse } from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, publishersOnly } from '../plugins/authority.ts'
import { photoLimit } from '../plugins/rate-limits.ts'
import { imageOf, readImageBodies, refuseLargeImage } from '../plugins/request-bodies.ts'
import { limitUploadConcurrency } from '../plugins/upload-concurrency.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts } from '../services/error-texts.ts'
import { createImagePool } from '../services/photos/processing/image-pool.ts'
import { createRefusedPhotos } from '../services/photos/processing/refused-photos.ts'
import { receivePhoto } from '../services/photos/receive-photo.ts'
import { errorResponses } from './responses.ts'

/** A separate plugin, because no other route accepts images. [SEC-16] */
export const photoUploadRoute: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, config } = deps
  const { resize, close } = createImagePool()
  const refused = createRefusedPhotos()
  app.addHook('preClose', async () => close())
  readImageBodies(app)

  app.put(
    photoPaths.one(':id'),
    {
      bodyLimit: photoLimits.bytesMax,
      config: {
        ...photoLimit,
        failureText: failureTexts.addPhoto,
        slowBody: true,
        quota: 'photos',
      },
      preParsing: [publishersOnly(deps), refuseLargeImage, limitUploadConcurrency()],
      // Checked again after the body was received, which may take minutes. [SEC-11]
      preHandler: publishersOnly(deps),
      schema: {
        params: idParams,
        querystring: photoQuery,
        response: { 200: photoResponse, 201: photoResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { resourceId, position } = request.query
      const bytes = imageOf(request)
      const photo = {
        id: request.params.id,
        resourceId,
        position: position === undefined ? null : Number(position),
      }
      const options = {
        ...{ photo, bytes, user: memberOf(request), resize, refused, newId },
        mode: config.moderation,
      }
      return sendWriteResponse(
        reply,
        await receivePhoto(db, writeOf(request, clock.now()), options),
      )
    },
  )
}
