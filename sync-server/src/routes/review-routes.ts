import {
  createReviewBody,
  idParams,
  reviewDeletedResponse,
  reviewPaths,
  reviewResponse,
  reviewsResponse,
  syncHeaders,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { membersOnly, publishersOnly } from '../plugins/authority.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts } from '../services/error-texts.ts'
import { deleteOwnReview, readReviews, reviewResource } from '../services/reviews/reviews.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses } from './responses.ts'

export const reviewRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, config } = deps
  const { blockedLinkHosts, moderation: mode } = config

  app.get(
    reviewPaths.ofResource(':id'),
    {
      config: { failureText: failureTexts.fetchReviews },
      schema: { params: idParams, response: { 200: reviewsResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const { reviews, revision } = await readReviews(db, request.params.id)
      reply.header(syncHeaders.reviewsRevision, String(revision))
      return reviews
    },
  )

  app.post(
    reviewPaths.ofResource(':id'),
    {
      config: { failureText: failureTexts.submitReview, quota: 'reviews' },
      preParsing: publishersOnly(deps),
      schema: {
        params: idParams,
        body: createReviewBody,
        response: { 200: reviewResponse, 201: reviewResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const { body, params } = request
      const options = { resourceId: params.id, body, now, newId, blockedLinkHosts, mode }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        reviewResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )

  app.delete(
    reviewPaths.own(':id'),
    {
      config: { failureText: failureTexts.deleteReview, quota: 'reviews' },
      preParsing: membersOnly(),
      schema: { params: idParams, response: { 200: reviewDeletedResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { resourceId: request.params.id, now }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        deleteOwnReview(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}
