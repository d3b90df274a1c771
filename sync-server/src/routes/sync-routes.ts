import { cataloguePage, minePage, syncPaths, syncQuery } from '@worldschool/schema'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { readCatalogueFeed } from '../services/catalogue-feed.ts'
import { readMineFeed } from '../services/mine-feed.ts'
import { errorAnswers } from './error-answers.ts'
import { heldBy } from './held-by.ts'

const notModified = z.null().describe('The device holds this page already')

export const syncRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { db }) => {
  app.get(
    syncPaths.catalogue,
    {
      schema: {
        querystring: syncQuery,
        response: { 200: cataloguePage, 304: notModified, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { since } = request.query
      const { etag, page } = await readCatalogueFeed(db, { since, holds: heldBy(request) })
      tagPage(reply, etag, 'public, no-cache')
      return page === null ? reply.code(304).send(null) : page
    },
  )

  app.get(
    syncPaths.mine,
    {
      preParsing: membersOnly(),
      schema: {
        querystring: syncQuery,
        response: { 200: minePage, 304: notModified, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { since } = request.query
      const user = memberOf(request)
      const { etag, page } = await readMineFeed(db, user.id, { since, holds: heldBy(request) })
      tagPage(reply, etag, 'private, no-store')
      return page === null ? reply.code(304).send(null) : page
    },
  )
}

/** The tag is weak, and caches keep encodings apart: one page goes out plain and compressed. */
function tagPage(reply: FastifyReply, etag: string, cacheControl: string): void {
  reply.header('etag', `W/${etag}`)
  reply.header('cache-control', cacheControl)
  reply.header('vary', 'accept-encoding')
}
